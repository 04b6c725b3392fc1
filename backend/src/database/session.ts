// One session with Postgres, in its own protocol: statements that belong together go out in one exchange, and what was sent
// before is prepared already. Both engines' sessions are this one; only the wire differs.
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { serialize } from 'pg-protocol'
import {
  type Connection,
  DatabaseError,
  type Scope,
  settingsStatement,
  type Value,
} from './database.ts'
import { type Message, rowsOf, wasRolledBack } from './messages.ts'
import { encodeValue } from './values.ts'

/** Sends messages and resolves to those of the answer. Rejects with Postgres's error, or because it can't be reached. */
export type Wire = (messages: Uint8Array) => Promise<Message[]>

interface Statement {
  text: string
  values?: readonly Value[]
}

/** Postgres keeps a plan in memory for each. */
const mostPrepared = 250

export class Session implements Connection {
  readonly #wire: Wire
  readonly #inTurn = pLimit(1)
  /** Text → the name under which Postgres knows it. */
  readonly #prepared = new LRUCache<string, string>({
    max: mostPrepared,
    dispose: (name) => this.#unneeded.push(name),
  })
  readonly #unneeded: string[] = []
  #names = 0
  #inTransaction = false

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return rowsOf(await this.#run({ text, values }))
  }

  /** A transaction that is one exchange: Postgres commits it at its end, or rolls it back at the first error. */
  async queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]) {
    const { readOnly, settings } = scope
    const all = { settings: { ...(readOnly && { transaction_read_only: 'on' }), ...settings } }
    return rowsOf<Row>(await this.#run(...settingsOf(all), { text, values }))
  }

  async transaction<Result>(scope: Scope, work: (connection: Connection) => Promise<Result>) {
    this.#inTransaction = true
    try {
      await this.#run({ text: beginStatement(scope) }, ...settingsOf(scope))
      const result = await work(this)
      mustBeCommitted(await this.#run({ text: 'commit' }))
      return result
    } catch (error) {
      // Where it fails, the connection is lost and all is rolled back.
      await this.#run({ text: 'rollback' }).catch(() => {})
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  async execute(script: string): Promise<void> {
    await this.#inTurn(() => this.#wire(serialize.query(script))).catch(rethrow)
  }

  async #run(...statements: Statement[]): Promise<Message[]> {
    try {
      return await this.#inTurn(() => this.#wire(this.#exchange(statements)))
    } catch (error) {
      // They may never have come to be prepared, or for tables that have changed.
      for (const { text } of statements) this.#prepared.delete(text)
      if (isOutdated(error) && !this.#inTransaction) return this.#run(...statements)
      return rethrow(error)
    }
  }

  /** The statements as messages. Only the last one's rows are of interest, and so described. */
  #exchange(statements: Statement[]): Uint8Array {
    const last = statements.at(-1)
    return Buffer.concat([
      ...this.#unneeded.splice(0).map((name) => serialize.close({ type: 'S', name })),
      ...statements.flatMap((statement) => [
        ...this.#bind(statement),
        ...(statement === last ? [serialize.describe({ type: 'P' })] : []),
        serialize.execute(),
      ]),
      serialize.sync(),
    ])
  }

  #bind({ text, values = [] }: Statement): Uint8Array[] {
    const known = this.#prepared.get(text)
    const name = known ?? `s${++this.#names}`
    const bind = serialize.bind({ statement: name, values: values.map(encodeValue) })
    if (known) return [bind]
    this.#prepared.set(text, name)
    return [serialize.parse({ name, text, types: [] }), bind]
  }
}

function beginStatement({ readOnly }: Scope): string {
  return readOnly ? 'begin read only' : 'begin'
}

function settingsOf(scope: Scope): Statement[] {
  const settings = settingsStatement(scope)
  return settings ? [settings] : []
}

function mustBeCommitted(answer: Message[]): void {
  if (!wasRolledBack(answer)) return
  throw new DatabaseError({ code: '25P02', message: 'A statement of this transaction had failed' })
}

/** A prepared statement would give other columns than before: its tables have changed. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** What Postgres did not say itself is 08006, connection failure: refused, ended, lost. */
export function rethrow(error: unknown): never {
  const { message = String(error), ...said } = error as Partial<
    DatabaseError & { severity: string }
  >
  const code = (said.severity && said.code) || '08006'
  const { detail, hint, constraint } = said
  throw new DatabaseError({ message, code, detail, hint, constraint, cause: error })
}
