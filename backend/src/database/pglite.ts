// The Database over PGlite: the same Postgres, embedded in this process, its files in a folder.
import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import {
  type Connection,
  type Database,
  DatabaseError,
  type Scope,
  settingsStatement,
  type Value,
} from './database.ts'
import { encodeValue, parsers, serializedTypes, textTypes } from './values.ts'

/** Opens the database in `folder`, made when missing; without a folder it lives in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pgcrypto, uuid_ossp },
  })
  await engine.exec("set timezone to 'UTC'")
  return new PGliteDatabase(engine)
}

type Runner = Pick<PGlite, 'query' | 'exec'>

class PGliteDatabase implements Database {
  readonly #engine: PGlite

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return run<Row>(this.#engine, text, values)
  }

  async transaction<Result>(scope: Scope, work: (connection: Connection) => Promise<Result>) {
    const settings = settingsStatement(scope)
    return this.#engine.transaction(async (transaction) => {
      if (scope.readOnly) await run(transaction, 'set transaction read only')
      if (settings) await run(transaction, settings.text, settings.values)
      return work(over(transaction))
    })
  }

  queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]) {
    return this.transaction(scope, (connection) => connection.query<Row>(text, values))
  }

  execute(script: string) {
    return over(this.#engine).execute(script)
  }

  async listen(channel: string, onMessage: (payload: string) => void) {
    const stop = await this.#engine.listen(channel, onMessage)
    // The engine runs in this process and calls listeners before it resolves the statement that notified them.
    return { stop: () => stop(), caughtUp: async () => {} }
  }

  close() {
    return this.#engine.close()
  }
}

function over(runner: Runner): Connection {
  return {
    query: (text, values) => run(runner, text, values),
    async execute(script) {
      await runner.exec(script).catch(rethrow)
    },
  }
}

async function run<Row extends object>(
  engine: Runner,
  text: string,
  values: readonly Value[] = [],
): Promise<Row[]> {
  const result = await engine.query<Row>(text, values.map(encodeValue), options).catch(rethrow)
  return result.rows
}

const identity = (value: string) => value

const options: QueryOptions = {
  parsers: { ...Object.fromEntries(textTypes.map((oid) => [oid, identity])), ...parsers },
  serializers: Object.fromEntries(serializedTypes.map((oid) => [oid, identity])),
}

function rethrow(error: unknown): never {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    const { detail, hint, constraint } = error as {
      detail?: string
      hint?: string
      constraint?: string
    }
    throw new DatabaseError({
      message: error.message,
      code: error.code,
      detail,
      hint,
      constraint,
      cause: error,
    })
  }
  throw error
}
