import { plainLine } from './plain-line.ts'

/** Returns one line where the person who started the server can put it right, and the whole stack for programmers otherwise. */
export function reasonOf(error: unknown): string {
  return `Not started: ${plainLine(error) ?? (error instanceof Error ? error.stack : error)}`
}
