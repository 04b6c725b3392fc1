import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from './run-command.ts'
import { onPostgres } from './start-on-engine.ts'

it.skipIf(onPostgres)('a reset puts the data folder aside, on this machine only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cafe-reset-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'a-picture'), 'bytes')

  const elsewhere = { DATA_DIR: dataDir, SITE_URL: 'https://cafe.example' }
  expect(await runCommand('reset', elsewhere)).toMatchObject({ code: 1 })
  expect(await readdir(dataDir)).toContain('a-picture')

  expect(await runCommand('reset', { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(await readdir(folder)).toEqual(['data.before-reset'])
  expect(await readdir(join(folder, 'data.before-reset'))).toContain('a-picture')
})
