// Runs the commands of package.json. Each ends with a line about its result, or with one that tells the operator what
// to correct.

import { operatorMessage } from '../operator-message.ts'
import { keepFilesPrivate } from '../starting/file-permissions.ts'

/** The command can't be carried out. The message is one line for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Does the work and prints the lines that it resolves to, or the message of its error. */
export async function run(work: () => Promise<string>): Promise<void> {
  keepFilesPrivate()
  try {
    process.stdout.write(`${await work()}\n`)
  } catch (error) {
    process.stderr.write(`${lineAbout(error)}\n`)
    process.exitCode = 1
  }
}

function lineAbout(error: unknown): unknown {
  if (error instanceof CommandError) return error.message
  return operatorMessage(error) ?? (error instanceof Error ? error.stack : error)
}
