// Runs the commands of package.json. They end with a line about their work, or with one that tells their caller what to put right.

import { operatorMessage } from '../operator-message.ts'
import { keepFilesPrivate } from '../starting/file-permissions.ts'

/** It can't be done. The message is one line for the person who asked. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Does the work and prints the lines that it resolves to. */
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
