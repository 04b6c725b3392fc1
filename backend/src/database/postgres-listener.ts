// The one connection to a Postgres server that hears NOTIFY. When it is lost another one is made, and a cache is told of both.
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import type { Subscription } from './database.ts'
import { rethrow } from './rethrow.ts'

const RETRY_AFTER_MS = 500

/** Listens on `channel` until stopped, over as many connections as it takes. */
export async function listenOnServer(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onGap?: () => void,
  onLost?: () => void,
): Promise<Subscription> {
  let isStopped = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      // Processes find each other by this name.
      application_name: `cafe ${channel}`,
      keepAlive: true,
    })
    // Its end follows.
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    client.once('end', () => {
      if (isStopped) return
      onLost?.()
      void connectAgain()
    })
    return client
  }

  async function connectAgain(): Promise<void> {
    while (!isStopped) {
      try {
        client = await connect()
        onGap?.()
        return
      } catch {
        await delay(RETRY_AFTER_MS, undefined, { ref: false })
      }
    }
  }

  let client = await connect().catch(rethrow)
  const inTurn = pLimit(1)
  let next: Promise<void> | null = null
  return {
    async stop() {
      isStopped = true
      await client.end()
    },
    // Postgres hands over what a listening session has missed before it answers that session's next statement, and an empty
    // one is the cheapest. Whoever asks before it is sent shares it.
    caughtUp() {
      next ??= inTurn(async () => {
        next = null
        await client.query('')
      })
      return next
    },
  }
}
