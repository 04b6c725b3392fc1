import { operatorMessage } from './operator-message.ts'

/** Returns one line when the operator can fix it, and otherwise the whole stack. */
export function startFailureMessage(error: unknown): string {
  return `Not started: ${operatorMessage(error) ?? (error instanceof Error ? error.stack : error)}`
}
