// One session in Postgres's protocol: statements that belong together are sent in one exchange, and repeated ones are
// prepared. Both engines share it; only the wire differs.

import { LRUCache } from 'lru-cache'
import { serialize } from 'pg-protocol'
import {
  type Connection,
  DatabaseError,
  type Scope,
  settingsStatement,
  timeoutOf,
  type Value,
} from './database.ts'
import type { Wire } from './exchange.ts'
import {
  type Answer,
  type Column,
  columnsOf,
  type Message,
  rowsOf,
  wasRolledBack,
} from './messages.ts'
import { rethrowAsDatabaseError } from './rethrow-as-database-error.ts'
import { encodeValue } from './values.ts'

interface Statement {
  text: string
  values?: readonly Value[]
}

/** A statement as it is sent. */
interface Encoded {
  text: string
  values: (string | null)[]
}

/** A prepared statement and its name. */
interface Prepared {
  name: string
  /** Its columns, once described. */
  columns: Column[] | null
}

/** The part of a transaction that an exchange covers: its middle, its end, or all of it. */
type Part = 'within' | 'commit' | 'whole'

/** invalid_sql_statement_name */
const UNKNOWN_STATEMENT = '26000'
/** Postgres keeps a plan for each in memory, which is larger than its text. */
const MOST_PREPARED = 250
const MOST_PREPARED_CHARACTERS = 524_288
/** A longer statement is prepared for one execution. */
const LONGEST_PREPARED = 16_384
const UNNAMED = ''
const sync = serialize.sync()

export class Session implements Connection {
  readonly #wire: Wire
  readonly #prepared = new LRUCache<string, Prepared>({
    max: MOST_PREPARED,
    maxSize: MOST_PREPARED_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
    dispose: ({ name }) => this.#unneeded.push(name),
  })
  readonly #unneeded: string[] = []
  #names = 0
  /** The scope of the open transaction. */
  #scope: Scope | null = null

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return rowsOf(await this.#run([{ text, values }]))
  }

  /** A transaction in one exchange: Postgres commits it at its end, or rolls it back at the first error. */
  async queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]) {
    const { readOnly, settings } = scope
    const all = { settings: { ...(readOnly && { transaction_read_only: 'on' }), ...settings } }
    return rowsOf<Row>(await this.#run([...settingsOf(all), { text, values }], all))
  }

  async transaction<Result>(scope: Scope, work: (connection: Connection) => Promise<Result>) {
    this.#scope = scope
    try {
      await this.#run([{ text: beginStatement(scope) }, ...settingsOf(scope)])
      const result = await work(this)
      mustBeCommitted((await this.#run([{ text: 'commit' }], scope, 'commit')).messages)
      return result
    } catch (error) {
      // A rollback that fails means a lost connection, which rolls everything back.
      await this.#run([{ text: 'rollback' }]).catch(() => {})
      throw error
    } finally {
      this.#scope = null
    }
  }

  async execute(script: string): Promise<void> {
    const messages = serialize.query(script)
    const commitsFrom = this.#scope ? messages.length : 0
    await this.#wire({ messages, commitsFrom, timeoutMs: 0 }).catch(rethrowAsDatabaseError)
  }

  async #run(
    statements: Statement[],
    scope = this.#scope ?? {},
    part = this.#part(),
  ): Promise<Answer> {
    // An invalid parameter is refused before anything is sent.
    const encodedStatements = statements.map(encoded)
    const timeoutMs = timeoutOf(scope)
    try {
      return await this.#exchange(encodedStatements, timeoutMs, part)
    } catch (error) {
      // They may never have been prepared, or were prepared for tables that have changed.
      for (const { text } of statements) this.#prepared.delete(text)
      if (isOutdated(error) && !this.#scope) return this.#run(statements, scope, part)
      return rethrowAsDatabaseError(error)
    }
  }

  #part(): Part {
    return this.#scope ? 'within' : 'whole'
  }

  /** Only the last statement's rows are needed. Its columns are described when it is new. */
  async #exchange(statements: Encoded[], timeoutMs: number | null, part: Part): Promise<Answer> {
    const parts = this.#unneeded.splice(0).map((name) => serialize.close({ type: 'S', name }))
    const last = statements.map((statement) => this.#bind(statement, parts)).at(-1)
    // Before the last one is executed.
    if (!last?.columns) parts.splice(-1, 0, serialize.describe({ type: 'P' }))
    const messages = Buffer.concat([...parts, sync])
    const commitsFrom = commitStart(messages, part)
    const answer = await this.#wire({ messages, commitsFrom, timeoutMs })
    const columns = last?.columns ?? columnsOf(answer)
    if (last) last.columns = columns
    return { messages: answer, columns }
  }

  /** Adds the messages that execute the statement, after those that prepare a new one. */
  #bind({ text, values }: Encoded, parts: Uint8Array[]): Prepared {
    const known = this.#prepared.get(text)
    const isKept = text.length <= LONGEST_PREPARED
    const prepared = known ?? { name: isKept ? `s${++this.#names}` : UNNAMED, columns: null }
    if (!known) {
      if (isKept) this.#prepared.set(text, prepared)
      parts.push(serialize.parse({ name: prepared.name, text, types: [] }))
    }
    const { name } = prepared
    parts.push(serialize.bind({ statement: name, values }))
    parts.push(serialize.execute())
    return prepared
  }
}

/** Postgres commits a transaction of one exchange at the Sync. */
function commitStart({ length }: Uint8Array, part: Part): number {
  if (part === 'commit') return 0
  return part === 'whole' ? length - sync.length : length
}

function encoded({ text, values = [] }: Statement): Encoded {
  return { text, values: values.map(encodeValue) }
}

function beginStatement({ readOnly, isSnapshot }: Scope): string {
  return `begin${isSnapshot ? ' isolation level repeatable read' : ''}${readOnly ? ' read only' : ''}`
}

function settingsOf(scope: Scope): Statement[] {
  const settings = settingsStatement(scope)
  return settings ? [settings] : []
}

function mustBeCommitted(answer: Message[]): void {
  if (!wasRolledBack(answer)) return
  throw new DatabaseError({ code: '25P02', message: 'A statement of this transaction had failed' })
}

/** True when a prepared statement has changed its columns, or when preparing it failed in the exchange before. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { routine, code } = error as { routine?: string; code?: string }
  return routine === 'RevalidateCachedQuery' || code === UNKNOWN_STATEMENT
}
