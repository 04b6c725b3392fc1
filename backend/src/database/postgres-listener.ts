// The one connection to a Postgres server that hears NOTIFY. porsager's own `sql.listen` neither tells that it lost its
// connection nor lets a caller wait until it has heard everything, and a cache needs both.
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Subscription } from './database.ts'

const retryAfter = 500

/** Listens on `channel` until stopped, over as many connections as it takes. */
export async function listenOnServer(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap?: () => void,
  onLost?: () => void,
): Promise<Subscription> {
  let state: 'listening' | 'lost' | 'stopped' = 'listening'
  const options: postgres.Options<Record<string, never>> & Notified = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    onnotify: (_, payload) => onMessage(payload),
    onclose() {
      if (state !== 'listening') return
      state = 'lost'
      onLost?.()
      void listenAgain()
    },
  }
  const sql = postgres(url, options)

  async function listenAgain(): Promise<void> {
    while (state === 'lost') {
      try {
        await sql`listen ${sql(channel)}`
        state = 'listening'
        onGap?.()
      } catch {
        await delay(retryAfter, undefined, { ref: false })
      }
    }
  }

  await sql`listen ${sql(channel)}`
  return {
    async stop() {
      state = 'stopped'
      await sql.end({ timeout: 5 })
    },
    // Postgres hands over what a listening session has missed before it answers that session's next statement.
    async caughtUp() {
      await sql`select 1`
    },
  }
}

/** Not in the library's types, but the option by which its own `listen` is made. */
interface Notified {
  onnotify(channel: string, payload: string): void
}
