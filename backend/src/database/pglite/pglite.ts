// The Database over PGlite: Postgres embedded in a thread of this process, with its files in a folder.
import type { Logger } from 'pino'
import { Channels, listenStatement } from '../channels.ts'
import type { Database } from '../database.ts'
import { createPooledDatabase } from '../pooled-database.ts'
import { RestartingEngine } from './restarting-engine.ts'

/**
 * Opens the database in `folder`, which it creates when missing; without a folder it runs in memory, from the files
 * of `image` (a path) if given. `log` records each restart.
 */
export async function openPGlite(
  folder?: string,
  log?: Pick<Logger, 'warn' | 'error'>,
  image?: string,
): Promise<Database> {
  const channels = new Channels()
  const engine = await RestartingEngine.open({ folder, image, channels, log })
  return createPooledDatabase((work, sharing) => engine.run(work, sharing), {
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
        // Notifications are delivered before the statement is answered.
        caughtUp: async () => channels.mustBeHeard(),
      }
    },
    close: () => engine.close(),
  })
}
