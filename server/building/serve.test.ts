import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a café that is not built says so in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unbuilt-'))
  const program = join(folder, 'serve.mjs')
  await copyFile(join(import.meta.dirname, '../serve.js'), program)
  const { promise, resolve } = Promise.withResolvers<unknown[]>()
  execFile(process.execPath, [program], (error, said, complaint) =>
    resolve([error?.code, said, complaint]),
  )
  expect(await promise).toEqual([1, '', 'The café is not built. Run `npm run build` first.\n'])
  await rm(folder, { recursive: true })
})
