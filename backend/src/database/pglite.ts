// The Database over PGlite: the same Postgres, embedded in this process, its files in a folder.
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import pLimit from 'p-limit'
import {
  beginStatement,
  type Connection,
  type Database,
  type Scope,
  settingsStatement,
  type Value,
} from './database.ts'
import { PGliteSession } from './pglite-session.ts'

/** Opens the database in `folder`, made when missing; without a folder it lives in memory. */
export async function openPGlite(folder?: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { pgcrypto, uuid_ossp },
  })
  await engine.exec("set timezone to 'UTC'")
  return new PGliteDatabase(engine)
}

class PGliteDatabase implements Database {
  readonly #engine: PGlite
  readonly #session: PGliteSession
  /** There is one session for all: whoever is in a transaction has it to himself. */
  readonly #inTurn = pLimit(1)

  constructor(engine: PGlite) {
    this.#engine = engine
    this.#session = new PGliteSession(engine)
  }

  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return this.#inTurn(() => this.#session.run<Row>({ text, values }))
  }

  transaction<Result>(scope: Scope, work: (connection: Connection) => Promise<Result>) {
    return this.#inTurn(async () => {
      try {
        await this.#session.run({ text: beginStatement(scope) }, ...settingsOf(scope))
        const result = await work(over(this.#session))
        await this.#session.run({ text: 'commit' })
        return result
      } catch (error) {
        await this.#session.run({ text: 'rollback' })
        throw error
      }
    })
  }

  queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]) {
    const { readOnly, settings } = scope
    const all = { settings: { ...(readOnly && { transaction_read_only: 'on' }), ...settings } }
    return this.#inTurn(() => this.#session.run<Row>(...settingsOf(all), { text, values }))
  }

  execute(script: string) {
    return this.#inTurn(() => this.#session.runScript(script))
  }

  async listen(channel: string, onMessage: (payload: string) => void) {
    const stop = await this.#inTurn(() => this.#engine.listen(channel, onMessage))
    // The engine runs in this process and calls listeners before it resolves the statement that notified them.
    return { stop: () => this.#inTurn(() => stop()), caughtUp: async () => {} }
  }

  close() {
    return this.#inTurn(() => this.#engine.close())
  }
}

function settingsOf(scope: Scope) {
  const settings = settingsStatement(scope)
  return settings ? [settings] : []
}

function over(session: PGliteSession): Connection {
  return {
    query: (text, values) => session.run({ text, values }),
    execute: (script) => session.runScript(script),
  }
}
