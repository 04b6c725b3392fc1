// The reasons why the thread of the embedded Postgres ends, and the error that waiting callers get for each.
import { DatabaseError } from '../database.ts'

export type EngineEnd = { kind: 'timeout' } | { kind: 'close' } | { kind: 'crash'; cause: Error }

/** The error of the exchange that ran when the thread ended. */
export function errorOf(end: EngineEnd, mayHaveCommitted: boolean): DatabaseError {
  const cause = end.kind === 'crash' ? end.cause : undefined
  if (mayHaveCommitted) {
    const message = 'The database stopped during a commit: it may have been done, or not'
    return new DatabaseError({ code: '08007', message, cause })
  }
  if (end.kind === 'timeout') {
    const message = 'canceling statement due to statement timeout'
    return new DatabaseError({ code: '57014', message })
  }
  if (end.kind === 'close') return new NotBegun()
  if (isStackOverflow(end.cause)) {
    return new DatabaseError({ code: '54001', message: 'stack depth limit exceeded', cause })
  }
  return new DatabaseError({
    code: 'XX000',
    message: 'The database stopped at this statement',
    cause,
  })
}

/** The error of an exchange that had not begun: it may be retried on another engine. */
export class NotBegun extends DatabaseError {
  constructor() {
    super({ code: '08006', message: 'The connection to the database was lost' })
  }
}

function isStackOverflow({ message }: Error): boolean {
  return message.includes('Maximum call stack size exceeded')
}
