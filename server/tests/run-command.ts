// Runs a command of package.json in a new process.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type CommandName =
  | 'accept-migration'
  | 'backup'
  | 'dump'
  | 'owner'
  | 'reconcile'
  | 'reset'
  | 'restore'
  | 'upload'
  | 'upgrade-database'

/** Runs `npm run NAME -- …` without npm; returns the exit code and all output. */
export function runCommand(
  name: CommandName,
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  return runProgram(process.execPath, [`server/commands/${name}.ts`, ...words], environment)
}

export function runProgram(
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = { PATH: process.env.PATH, ...environment }
  execFile(program, words, { cwd: root, env }, (error, stdout, stderr) =>
    resolve({ code: error ? 1 : 0, said: stdout + stderr }),
  )
  return promise
}
