// Replaces an engine that has ended by a new one on the same folder. Queued work then runs in the new one, and
// nothing runs twice.
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Channels, listenStatement } from '../channels.ts'
import { DatabaseError } from '../database.ts'
import type { SessionSharing } from '../pooled-database.ts'
import { Session } from '../session.ts'
import { errorOf, NotBegun } from './engine-end.ts'
import { EngineThread } from './engine-thread.ts'
import { SessionQueue } from './session-queue.ts'
import { wireOf } from './wire.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Work that still runs this long after `close` is aborted. */
const CLOSING_MS = 5000

export interface EngineOptions {
  /** The folder of the database's files; without one the database is in memory and ends with its engine. */
  folder: string | undefined
  /** The path of the files that a database in memory starts from. */
  image: string | undefined
  channels: Channels
  log: Pick<Logger, 'warn' | 'error'> | undefined
}

export class RestartingEngine {
  readonly #options: EngineOptions
  readonly #queue = new SessionQueue()
  #thread!: EngineThread
  #session!: Session
  #isClosed = false
  #pauseMs = FIRST_PAUSE_MS
  #retryAt = 0
  #reopening: Promise<void> | null = null

  /** Throws when the folder can't be opened. */
  static async open(options: EngineOptions): Promise<RestartingEngine> {
    const thread = await EngineThread.open(options.folder, options.image)
    const engine = new RestartingEngine(options, thread)
    await engine.#session.execute(engine.#greeting())
    return engine
  }

  private constructor(options: EngineOptions, thread: EngineThread) {
    this.#options = options
    this.#use(thread)
  }

  /** Queues `work` for the one session. Throws DatabaseError 08006 while there is no engine. */
  run<Result>(
    work: (session: Session) => Promise<Result>,
    sharing: SessionSharing,
  ): Promise<Result> {
    return this.#queue.take(sharing, async () => {
      for (;;) {
        const session = await this.#readySession()
        try {
          return await work(session)
        } catch (error) {
          // A transaction may have begun with another statement.
          if (!(error instanceof NotBegun) || sharing === 'alone') throw error
        }
      }
    })
  }

  /** Closes the database after the queued work; work that takes too long is aborted. */
  async close(): Promise<void> {
    const late = setTimeout(() => {
      this.#isClosed = true
      this.#thread.end()
    }, CLOSING_MS)
    await this.#queue.take('alone', () => {
      this.#isClosed = true
      return this.#thread.close()
    })
    clearTimeout(late)
  }

  async #readySession(): Promise<Session> {
    if (!this.#thread.hasEnded) return this.#session
    await this.#thread.ended
    if (this.#isClosed) throw noEngine('The database is closed')
    if (!this.#options.folder) throw noEngine('The database was in memory, and is gone')
    this.#reopening ??= this.#reopen(this.#options.folder).finally(() => {
      this.#reopening = null
    })
    await this.#reopening
    return this.#session
  }

  async #reopen(folder: string): Promise<void> {
    const { log, channels } = this.#options
    if (Date.now() < this.#retryAt) throw noEngine('The database could not be opened again yet')
    try {
      // An engine creates a missing database, which is right only at the first start.
      await access(join(folder, 'PG_VERSION'))
      const thread = await EngineThread.open(folder)
      this.#use(thread)
      await this.#session.execute(this.#greeting())
      this.#pauseMs = FIRST_PAUSE_MS
      channels.hear()
    } catch (err) {
      this.#thread.end()
      log?.error({ err, pauseMs: this.#pauseMs }, 'the database could not be opened again')
      this.#retryAt = Date.now() + this.#pauseMs
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS)
      throw noEngine('The database could not be opened again', err)
    }
  }

  #use(thread: EngineThread): void {
    const { channels, log } = this.#options
    const wire = wireOf(thread, (channel, payload) => channels.tell(channel, payload))
    this.#thread = thread
    this.#session = new Session(wire)
    void thread.ended.then((end) => {
      if (end.kind === 'close') return
      // With one session only the notifications of an unanswered commit can have been missed.
      if (thread.mayHaveCommitted) channels.lose()
      log?.warn({ err: errorOf(end, thread.mayHaveCommitted) }, 'the database was ended')
      void this.run(async () => {}, 'shared').catch(() => {})
    })
  }

  /** The settings of a new session. */
  #greeting(): string {
    const listening = this.#options.channels.names().map(listenStatement)
    return ["set timezone to 'UTC'", ...listening].join('; ')
  }
}

function noEngine(message: string, cause?: unknown): DatabaseError {
  return new DatabaseError({ code: '08006', message, cause })
}
