// The output that a person at a terminal reads. Only a terminal has `isTTY`, and script(1) makes one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { runProgram } from './run-command.ts'
import { onPostgres } from './start-on-engine.ts'

const logger = join(import.meta.dirname, '../watching/logger.ts')
const program = `
  import { createLogger } from ${JSON.stringify(logger)}
  const request = { id: '1', method: 'GET', path: '/menu', status: 200, ms: 3.1 }
  createLogger().info(request, 'request')
  process.stdout.write('The café is open\\n')`

it.skipIf(onPostgres || !existsSync('/usr/bin/script'))(
  'a request is one line at a terminal',
  async () => {
    const words = [process.execPath, '--input-type=module', '-e', '"$PROGRAM"'].join(' ')
    const { said } = await runProgram('script', ['-qec', words, '/dev/null'], { PROGRAM: program })
    const lines = stripVTControlCharacters(said).trimEnd().split('\r\n')
    expect(lines).toEqual([
      expect.stringMatching(
        /^\[.+\] INFO: request \{"method":"GET","path":"\/menu","status":200,"ms":3\.1\} ?$/,
      ),
      'The café is open',
    ])
  },
)
