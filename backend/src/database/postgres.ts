// The Database over a Postgres server, by porsager's `postgres`.
import postgres from 'postgres'
import {
  beginStatement,
  type Connection,
  type Database,
  DatabaseError,
  type Scope,
  type Subscription,
  settingsStatement,
  type Value,
} from './database.ts'
import { listenOnServer } from './postgres-listener.ts'
import { encodeValue, parsers, serializedTypes, textTypes } from './values.ts'

export interface PostgresOptions {
  /** How many connections at most. */
  connections?: number
}

/** Opens a pool on `url`; the first query connects. */
export function openPostgres(url: string, { connections = 10 }: PostgresOptions = {}): Database {
  const sql = postgres(url, {
    max: connections,
    // Must stay on: without it `reserve()` never resolves on a connection that it has to open (postgres 3.4.9).
    fetch_types: true,
    onnotice: () => {},
    connection: { TimeZone: 'UTC', application_name: 'wagtail' },
    types: textualTypes(),
  })
  return new PostgresDatabase(sql, url)
}

type Runner = Pick<postgres.Sql, 'unsafe'>

class PostgresDatabase implements Database {
  readonly #sql: postgres.Sql
  readonly #url: string
  readonly #subscriptions = new Set<Subscription>()

  constructor(sql: postgres.Sql, url: string) {
    this.#sql = sql
    this.#url = url
  }

  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return run<Row>(this.#sql, text, values)
  }

  async transaction<Result>(scope: Scope, work: (connection: Connection) => Promise<Result>) {
    return this.#reserved(async (connection) => {
      const opened = open(connection, scope)
      try {
        await opened
        const result = await work(over(connection))
        await run(connection, 'commit')
        return result
      } catch (error) {
        await run(connection, 'rollback')
        throw error
      }
    })
  }

  async queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]) {
    return this.#reserved(async (connection) => {
      // Sent back to back, answered in order. After a failure Postgres turns the commit into a rollback.
      const [opened, rows, committed] = await Promise.allSettled([
        open(connection, scope),
        run<Row>(connection, text, values),
        run(connection, 'commit'),
      ])
      if (opened.status === 'rejected') throw opened.reason
      if (rows.status === 'rejected') throw rows.reason
      if (committed.status === 'rejected') throw committed.reason
      return rows.value
    })
  }

  execute(script: string) {
    return over(this.#sql).execute(script)
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
    onLost?: () => void,
  ) {
    const subscription = await listenOnServer(this.#url, channel, onMessage, onGap, onLost)
    this.#subscriptions.add(subscription)
    return subscription
  }

  async close() {
    await Promise.all([...this.#subscriptions].map(({ stop }) => stop()))
    await this.#sql.end({ timeout: 5 })
  }

  async #reserved<Result>(work: (connection: postgres.ReservedSql) => Promise<Result>) {
    const connection = await this.#sql.reserve().catch(rethrow)
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
}

function over(runner: Runner): Connection {
  return {
    query: (text, values) => run(runner, text, values),
    async execute(script) {
      await runner.unsafe(script).simple().catch(rethrow)
    },
  }
}

async function open(connection: Runner, scope: Scope): Promise<void> {
  const settings = settingsStatement(scope)
  await Promise.all([
    run(connection, beginStatement(scope)),
    settings && run(connection, settings.text, settings.values),
  ])
}

async function run<Row extends object>(
  connection: Runner,
  text: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  const rows = await connection
    .unsafe<Row[]>(text, values.map(encodeValue), { prepare: isPrepared(text) })
    .catch(rethrow)
  return rows
}

/**
 * Statements that every connection keeps prepared. Clients of the data API decide what many texts look like, and
 * what is prepared stays in memory, here and in Postgres: so there is an end to it, and later texts are parsed anew.
 */
const prepared = new Set<string>()
const mostPrepared = 1000

function isPrepared(text: string): boolean {
  if (prepared.has(text)) return true
  if (prepared.size >= mostPrepared) return false
  prepared.add(text)
  return true
}

function rethrow(error: unknown): never {
  if (error instanceof postgres.PostgresError) {
    throw new DatabaseError({
      message: error.message,
      code: error.code,
      detail: error.detail,
      hint: error.hint,
      constraint: error.constraint_name,
      cause: error,
    })
  }
  if (error instanceof Error && 'code' in error) {
    // The client's own failures (connection refused, ended, lost) become SQLSTATE 08006, connection failure.
    throw new DatabaseError({ message: error.message, code: '08006', cause: error })
  }
  throw error
}

function textualTypes() {
  const identity = (value: string) => value
  const entries = [...serializedTypes, ...textTypes].map((oid) => [
    `type${oid}`,
    { to: oid, from: [oid], serialize: identity, parse: parsers[oid] ?? identity },
  ])
  return Object.fromEntries(entries)
}
