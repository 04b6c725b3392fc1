import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runProgram } from '../tests/run-command.ts'

it('a café that is not built says so in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unbuilt-'))
  const program = join(folder, 'server/serve.mjs')
  await mkdir(join(folder, 'server'))
  await copyFile(join(import.meta.dirname, '../serve.js'), program)
  expect(await runProgram(process.execPath, [program])).toEqual({
    code: 1,
    said: 'The café is not built. Run `npm run build` first.\n',
  })
  await rm(folder, { recursive: true })
})
