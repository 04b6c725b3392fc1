// The Database over a Postgres server: a pool of connections with one Session each.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import { createPooledDatabase } from './pooled-database.ts'
import { PostgresListener } from './postgres-listener.ts'
import { wireOf } from './postgres-wire.ts'
import { rethrowAsDatabaseError } from './rethrow-as-database-error.ts'
import { Session } from './session.ts'

export interface PostgresOptions {
  connections?: number
}

/** A caller who gets no connection within this time is told that the database is unavailable. */
const CONNECT_TIMEOUT_MS = 10_000
/** Work that still runs this long after `close` is aborted. */
const CLOSING_MS = 5000

/** Opens a pool on `url`; the first query connects. */
export function openPostgres(url: string, { connections = 10 }: PostgresOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'cafe',
    keepAlive: true,
    max: connections,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: 3600,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  const sessions = new WeakMap<pg.PoolClient, Session>()
  const sessionOf = (client: pg.PoolClient) => {
    const session = sessions.get(client) ?? new Session(wireOf(client))
    sessions.set(client, session)
    return session
  }
  // The pool drops a lost connection, and its user gets an error with the next answer.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    client.query("set timezone to 'UTC'").catch(() => {})
  })
  const listener = new PostgresListener(url)

  return createPooledDatabase(
    async (work) => {
      const client = await pool.connect().catch(rethrowAsDatabaseError)
      try {
        return await work(sessionOf(client))
      } finally {
        client.release()
      }
    },
    {
      isServer: true,
      listen: (channel, onMessage, onGap, onLost) =>
        listener.listen({ channel, onMessage, onGap, onLost }),
      async close() {
        await listener.close()
        await Promise.race([pool.end(), delay(CLOSING_MS, undefined, { ref: false })])
      },
    },
  )
}
