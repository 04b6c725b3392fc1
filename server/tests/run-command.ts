// Runs a command of package.json in a new process.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { forTests } from './server-process.ts'

const root = join(import.meta.dirname, '../..')
const compiled = join(root, 'node_modules/.cache/compiled')

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
  const program = [...forTests, `server/commands/${name}.ts`, ...words]
  return runProgram(process.execPath, program, environment)
}

export function runProgram(
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  // The commands share most modules with each other.
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...environment }
  execFile(program, words, { cwd: root, env }, (error, stdout, stderr) =>
    resolve({ code: error ? 1 : 0, said: stdout + stderr }),
  )
  return promise
}
