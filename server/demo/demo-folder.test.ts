import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { emptyFolder, freeBytesOfDemo, mustSuitFolder } from './demo-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cafe-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'lock'), '')
})

async function putCafe(): Promise<void> {
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'PG_VERSION'), '17')
  await writeFile(join(folder, 'keys.json'), '{}')
}

it('a demo may have a new folder', () => {
  expect(() => mustSuitFolder(folder, true)).not.toThrow()
})

it('a demo refuses the folder of a café', async () => {
  await putCafe()
  expect(() => mustSuitFolder(folder, true)).toThrow(
    `${folder} is not empty, and a demo deletes what is in its folder every night. Give the demo a new DATA_DIR.`,
  )
})

it('a café refuses the folder of a demo', async () => {
  await emptyFolder(folder)
  expect(() => mustSuitFolder(folder, false)).toThrow("is a demo's, whose passwords everyone knows")
  expect(() => mustSuitFolder(folder, true)).not.toThrow()
})

it('an emptied folder keeps only the lock, the keys and its mark', async () => {
  await putCafe()
  await emptyFolder(folder)
  expect((await readdir(folder)).sort()).toEqual(['demo.txt', 'keys.json', 'lock'])
})

it('what a demo stores is taken off its room', async () => {
  const before = await freeBytesOfDemo(folder)
  await mkdir(join(folder, 'storage'))
  await writeFile(join(folder, 'storage', 'picture'), new Uint8Array(1_000_000))
  expect(before).toBe(400 * 1024 * 1024)
  expect(await freeBytesOfDemo(folder)).toBe(before - 1_000_000)
})
