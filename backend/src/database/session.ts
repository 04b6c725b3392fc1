// One session with Postgres, in its own protocol: statements that belong together go out in one exchange, and what was sent
// before is prepared already. Both engines' sessions are this one; only the wire differs.

import { LRUCache } from 'lru-cache'
import { serialize } from 'pg-protocol'
import {
  type Connection,
  DatabaseError,
  type Scope,
  settingsStatement,
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
import { rethrow } from './rethrow.ts'
import { timeoutOf } from './statement-timeout.ts'
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

/** A statement that Postgres knows by a name. */
interface Prepared {
  name: string
  /** Its columns, once they have been described. */
  columns: Column[] | null
}

/** The part of a transaction that an exchange is: in between, its end, or all of it. */
type Part = 'within' | 'commit' | 'whole'

/** invalid_sql_statement_name */
const UNKNOWN_STATEMENT = '26000'
/** Postgres keeps a plan in memory for each, which is larger than its text. */
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
  /** The scope of the transaction that is under way. */
  #scope: Scope | null = null

  constructor(wire: Wire) {
    this.#wire = wire
  }

  async query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]> {
    return rowsOf(await this.#run([{ text, values }]))
  }

  /** A transaction that is one exchange: Postgres commits it at its end, or rolls it back at the first error. */
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
      // A rollback that fails means a lost connection, and then all is rolled back.
      await this.#run([{ text: 'rollback' }]).catch(() => {})
      throw error
    } finally {
      this.#scope = null
    }
  }

  async execute(script: string): Promise<void> {
    const messages = serialize.query(script)
    const commitsFrom = this.#scope ? messages.length : 0
    await this.#wire({ messages, commitsFrom, timeoutMs: 0 }).catch(rethrow)
  }

  async #run(
    statements: Statement[],
    scope = this.#scope ?? {},
    part = this.#part(),
  ): Promise<Answer> {
    // A parameter that may not be sent is refused before anything is.
    const encodedStatements = statements.map(encoded)
    const timeoutMs = timeoutOf(scope)
    try {
      return await this.#exchange(encodedStatements, timeoutMs, part)
    } catch (error) {
      // They may never have come to be prepared, or for tables that have changed.
      for (const { text } of statements) this.#prepared.delete(text)
      if (isOutdated(error) && !this.#scope) return this.#run(statements, scope, part)
      return rethrow(error)
    }
  }

  #part(): Part {
    return this.#scope ? 'within' : 'whole'
  }

  /** Only the last statement's rows are of interest. Its columns are asked for when it is new. */
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

  /** Adds the messages that execute the statement, and before them the one that prepares it when it is new. */
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

/** Postgres commits a transaction that is one exchange at the Sync. */
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

/** A prepared statement would give other columns than before, or the exchange before this one has failed to prepare it. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { routine, code } = error as { routine?: string; code?: string }
  return routine === 'RevalidateCachedQuery' || code === UNKNOWN_STATEMENT
}
