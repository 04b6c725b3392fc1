// The output that a person at a terminal reads. Only a terminal has `isTTY`, and script(1) makes one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { runProgram } from './run-command.ts'
import { onPostgres } from './start-on-engine.ts'

const logger = join(import.meta.dirname, '../watching/logger.ts')
const program = `
  import { createLogger } from ${JSON.stringify(logger)}
  const request = { id: '1', method: 'GET', path: '/menu', status: 200, ms: 3.1 }
  const log = createLogger('info', process.env.LOG)
  log.info('The sample café was added.')
  log.warn('Take this out now')
  log.info(request, 'request')
  log.flush(() => process.stdout.write('The café is open\\n'))`

/** Returns the lines of the program above at a terminal. */
async function linesAtTerminal(environment = {}): Promise<string[]> {
  const words = [process.execPath, '--input-type=module', '-e', '"$PROGRAM"'].join(' ')
  const variables = { PROGRAM: program, ...environment }
  const { said } = await runProgram('script', ['-qec', words, '/dev/null'], variables)
  return stripVTControlCharacters(said).trimEnd().split('\r\n')
}

describe.skipIf(onPostgres || !existsSync('/usr/bin/script'))('at a terminal', () => {
  it('a request is one line, while a sentence has only its words', async () => {
    expect(await linesAtTerminal()).toEqual([
      'The sample café was added.',
      expect.stringMatching(/^\[.+\] WARN: Take this out now$/),
      expect.stringMatching(
        /^\[.+\] INFO: request \{"method":"GET","path":"\/menu","status":200,"ms":3\.1\} ?$/,
      ),
      'The café is open',
    ])
  })

  it('LOG=json makes JSON of every line', async () => {
    const lines = await linesAtTerminal({ LOG: 'json' })
    expect(lines.slice(0, 3).map((line) => JSON.parse(line).msg)).toEqual([
      'The sample café was added.',
      'Take this out now',
      'request',
    ])
  })
})
