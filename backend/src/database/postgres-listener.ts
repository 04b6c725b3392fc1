// The one connection of a process that receives NOTIFY from a Postgres server, for all channels. A lost connection is
// replaced, and listeners are told of both.
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import pg from 'pg'
import { Channels, type Listener, listenStatement } from './channels.ts'
import { lostMessages, type Subscription } from './database.ts'
import { rethrowAsDatabaseError } from './rethrow-as-database-error.ts'

const RETRY_AFTER_MS = 500

/**
 * The connection holds a shared lock for each of its channels, by which other processes find it: the lock ends with
 * the connection, and every role may see it.
 */
const PRESENCE = 7357004
const takePresence = `select pg_advisory_lock_shared(${PRESENCE}, hashtext($1))`
const givePresence = `select pg_advisory_unlock_shared(${PRESENCE}, hashtext($1))`
const othersPresent = `
  select pid from pg_locks join pg_database on pg_database.oid = database
  where datname = current_database() and locktype = 'advisory' and granted
    and classid = ${PRESENCE} and objid = hashtext($1)::oid and objsubid = 2 and pid <> pg_backend_pid()`

interface Connected {
  client: pg.Client
  /** The number of its process in the server. */
  id: number
}

export class PostgresListener {
  readonly #url: string
  readonly #channels = new Channels()
  readonly #inQueue = pLimit(1)
  #first: Promise<unknown> | null = null
  #connected: Connected | null = null
  #next: Promise<void> | null = null
  #isClosed = false

  /** Connects with the first `listen`. */
  constructor(url: string) {
    this.#url = url
  }

  /** Adds the listener. Throws DatabaseError when there is no connection. */
  async listen(listener: Listener): Promise<Subscription> {
    const { channel } = listener
    this.#first ??= this.#connect().catch((error) => {
      this.#first = null
      throw error
    })
    const stop = () => this.#remove(listener)
    try {
      await this.#first
      const isFirst = !this.#channels.names().includes(channel)
      this.#channels.add(listener)
      await this.#query(listenStatement(channel))
      // Other processes see the lock, so this one must already be listening.
      if (isFirst) await this.#query(takePresence, [channel])
    } catch (error) {
      this.#channels.remove(listener)
      return rethrowAsDatabaseError(error)
    }
    const ids = () => this.#query<{ pid: number }>(othersPresent, [channel])
    const here = () => this.#here()
    return {
      get id() {
        return here().id
      },
      others: async () => (await ids().catch(rethrowAsDatabaseError)).map(({ pid }) => pid),
      caughtUp: () => this.#catchUp(),
      stop,
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#first?.catch(() => {})
    await this.#connected?.client.end()
  }

  #here(): Connected {
    if (!this.#connected) throw lostMessages()
    return this.#connected
  }

  #query<Row extends object>(text: string, values: string[] = []): Promise<Row[]> {
    return this.#inQueue(async () => {
      const { rows } = await this.#here().client.query<Row>(text, values)
      return rows
    })
  }

  async #remove(listener: Listener): Promise<void> {
    const { channel } = listener
    if (!this.#channels.remove(listener) || !this.#connected || this.#isClosed) return
    await this.#query(`un${listenStatement(channel)}`).catch(rethrowAsDatabaseError)
    await this.#query(givePresence, [channel]).catch(rethrowAsDatabaseError)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'cafe listens',
      keepAlive: true,
    })
    // The `end` event follows.
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => this.#channels.tell(channel, payload))
    try {
      await client.connect()
      const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
      for (const channel of this.#channels.names()) {
        await client.query(listenStatement(channel))
        await client.query(takePresence, [channel])
      }
      if (this.#isClosed) throw lostMessages()
      this.#connected = { client, id: rows[0]?.id ?? 0 }
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    client.once('end', () => this.#lose())
  }

  #lose(): void {
    this.#connected = null
    if (this.#isClosed) return
    this.#channels.lose()
    void this.#connectAgain()
  }

  async #connectAgain(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#connect()
        this.#channels.hear()
        return
      } catch {
        await delay(RETRY_AFTER_MS, undefined, { ref: false })
      }
    }
  }

  /**
   * Postgres delivers missed notifications before it answers the session's next statement, and an empty one is the
   * cheapest. Callers before it is sent share it.
   */
  #catchUp(): Promise<void> {
    this.#next ??= this.#inQueue(async () => {
      this.#next = null
      await this.#here().client.query('')
    })
    return this.#next
  }
}
