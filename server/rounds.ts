// Does work in rounds: at the start, when the database notifies, and every few seconds. Several processes may do so on
// one database, which gives each job to one of them.
import { setTimeout as delay } from 'node:timers/promises'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Logger } from 'pino'

/** The time between two looks for what has to be tried again, or came without a message while this process was busy. */
const ROUND_EVERY_MS = 10_000
/** The time for which `stop` waits for a round under way; the rows of what it leaves bring it back. */
const STOP_TIMEOUT_MS = 3000

interface RoundsOptions {
  database: Pick<Database, 'listen'>
  /** The channel that wakes it. */
  channel: string
  /** Does what is due, until there is nothing or the signal says that all ends. */
  work: (ending: AbortSignal) => Promise<void>
  /** What the log says when rounds begin to fail, and when they go on. */
  words: { failed: string; recovered: string }
  log: Logger
}

export interface Rounds {
  /** Does what is due now, and resolves when nothing is. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Starts the rounds. Stop them before the database closes. */
export async function startRounds(options: RoundsOptions): Promise<Rounds> {
  const { database, channel, work, words, log } = options
  const ending = new AbortController()
  let isAsked = false
  let running: Promise<void> | null = null
  let hasFailed = false

  async function run(): Promise<void> {
    isAsked = true
    running ??= rounds()
    await running
  }

  async function rounds(): Promise<void> {
    while (isAsked && !ending.signal.aborted) {
      isAsked = false
      try {
        await work(ending.signal)
        if (hasFailed) log.info(words.recovered)
        hasFailed = false
      } catch (err) {
        // The watch over the disk says that it has no room.
        if (err instanceof WriteRefused) continue
        // The next rounds fail like this one while the database or a service is away.
        if (!hasFailed) log.error({ err }, words.failed)
        hasFailed = true
      }
    }
    // At once, so that no wake falls between the last round and this.
    running = null
  }

  const wake = () => void run()
  const subscription = await database.listen(channel, wake, wake)
  const timer = setInterval(wake, ROUND_EVERY_MS).unref()
  wake()
  return {
    run,
    async stop() {
      ending.abort()
      clearInterval(timer)
      await subscription.stop()
      await Promise.race([running, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
