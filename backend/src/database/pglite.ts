// The Database over PGlite: the same Postgres, embedded in this process, its files in a folder.
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import pLimit from 'p-limit'
import type { Database } from './database.ts'
import { lendSessions } from './lend-sessions.ts'
import { Session } from './session.ts'

/** Opens the database in `folder`, made when missing; without a folder it lives in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pgcrypto, uuid_ossp },
  })
  await engine.exec("set timezone to 'UTC'")
  const session = new Session((messages) => engine.execProtocolStream(messages))
  // There is one session for all.
  const inTurn = pLimit(1)
  return lendSessions((work) => inTurn(() => work(session)), {
    async listen(channel, onMessage) {
      const stop = await inTurn(() => engine.listen(channel, onMessage))
      // The engine runs in this process and calls listeners before it resolves the statement that notified them.
      return { stop: () => inTurn(() => stop()), caughtUp: async () => {} }
    },
    close: () => inTurn(() => engine.close()),
  })
}
