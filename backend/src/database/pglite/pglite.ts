// The Database over PGlite: the same Postgres, embedded in this process, its files in a folder.
import { EventEmitter } from 'node:events'
import pLimit from 'p-limit'
import pg from 'pg'
import type { Database } from '../database.ts'
import { lendSessions } from '../lend-sessions.ts'
import { Session } from '../session.ts'
import { startEngine } from './engine.ts'
import { wireOf } from './wire.ts'

/** Opens the database in `folder`, made when missing; without a folder it lives in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const engine = await startEngine(folder)
  const channels = new EventEmitter()
  const session = new Session(
    wireOf(engine, (channel, payload) => {
      // Not yet: the engine is still running, and whoever listens may throw.
      queueMicrotask(() => channels.emit(channel, payload))
    }),
  )
  await session.execute("set timezone to 'UTC'")
  // There is one session for all.
  const inTurn = pLimit(1)
  return lendSessions((work) => inTurn(() => work(session)), {
    isServer: false,
    keepsTimeouts: false,
    async listen(channel, onMessage) {
      const name = pg.escapeIdentifier(channel)
      await inTurn(() => session.execute(`listen ${name}`))
      channels.on(channel, onMessage)
      // The engine runs in this process and calls listeners before it resolves the statement that notified them.
      return {
        async stop() {
          channels.off(channel, onMessage)
          if (channels.listenerCount(channel) > 0) return
          await inTurn(() => session.execute(`unlisten ${name}`))
        },
        caughtUp: async () => {},
      }
    },
    close: () => inTurn(() => engine.close()),
  })
}
