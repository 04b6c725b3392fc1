// A Database over anything that lends sessions: a transaction or a script gets one exclusively.
import type { Database } from './database.ts'
import type { Session } from './session.ts'

/** A shared session may run others' statements before this work is done; an exclusive one may not. */
export type SessionSharing = 'shared' | 'alone'

export type LendSession = <Result>(
  work: (session: Session) => Promise<Result>,
  sharing: SessionSharing,
) => Promise<Result>

export function createPooledDatabase(
  lend: LendSession,
  engine: Pick<Database, 'isServer' | 'listen' | 'close'>,
): Database {
  return {
    ...engine,
    query: (text, values) => lend((session) => session.query(text, values), 'shared'),
    queryIn: (scope, text, values) =>
      lend((session) => session.queryIn(scope, text, values), 'shared'),
    transaction: (scope, work) => lend((session) => session.transaction(scope, work), 'alone'),
    execute: (script) => lend((session) => session.execute(script), 'alone'),
  }
}
