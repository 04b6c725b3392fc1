// A Database over whatever lends sessions: each call gets one to itself.
import type { Database } from './database.ts'
import type { Session } from './session.ts'

export type Lend = <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>

export function lendSessions(
  lend: Lend,
  engine: Pick<Database, 'isServer' | 'keepsTimeouts' | 'listen' | 'close'>,
): Database {
  return {
    ...engine,
    query: (text, values) => lend((session) => session.query(text, values)),
    queryIn: (scope, text, values) => lend((session) => session.queryIn(scope, text, values)),
    transaction: (scope, work) => lend((session) => session.transaction(scope, work)),
    execute: (script) => lend((session) => session.execute(script)),
  }
}
