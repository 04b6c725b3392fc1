import { plainLine } from './plain-line.ts'

/** Returns one line when the operator can fix it, and otherwise the whole stack. */
export function reasonOf(error: unknown): string {
  return `Not started: ${plainLine(error) ?? (error instanceof Error ? error.stack : error)}`
}
