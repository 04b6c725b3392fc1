// The Database over PGlite: the same Postgres, embedded in a thread of this process, its files in a folder.
import type { Logger } from 'pino'
import { Channels, listenStatement } from '../channels.ts'
import type { Database } from '../database.ts'
import { lendSessions } from '../lend-sessions.ts'
import { LastingEngine } from './lasting-engine.ts'

/**
 * Opens the database in `folder`, made when missing; without a folder it lives in memory, and begins with the files of `image`
 * (a path) where there is one. `log` hears when it is opened again.
 */
export async function openPGlite(
  folder?: string,
  log?: Pick<Logger, 'warn' | 'error'>,
  image?: string,
): Promise<Database> {
  const channels = new Channels()
  const engine = await LastingEngine.open({ folder, image, channels, log })
  return lendSessions((work, sharing) => engine.run(work, sharing), {
    isServer: false,
    async listen(channel, onMessage, onGap, onLost) {
      const listener = { channel, onMessage, onGap, onLost }
      await engine.run((session) => session.execute(listenStatement(channel)), 'alone')
      channels.add(listener)
      return {
        id: 0,
        others: async () => [],
        async stop() {
          if (channels.remove(listener)) {
            await engine.run((session) => session.execute(`un${listenStatement(channel)}`), 'alone')
          }
        },
        // A statement is answered after its notifications were told.
        caughtUp: async () => channels.mustBeHeard(),
      }
    },
    close: () => engine.close(),
  })
}
