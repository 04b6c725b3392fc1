// PGlite's one session, spoken to in Postgres's own protocol: statements that belong together go in one exchange, and what was
// sent before is prepared already. (PGlite's own `query` takes six exchanges, and prepares everything anew.)
import { type messages, type PGlite, protocol } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { DatabaseError, type Value } from './database.ts'
import { encodeValue, parsers } from './values.ts'

export interface Statement {
  text: string
  values?: readonly Value[]
}

/** Postgres keeps a plan in memory for each. */
const mostPrepared = 250

const { serialize } = protocol

export class PGliteSession {
  readonly #engine: PGlite
  /** Text → the name under which Postgres knows it. */
  readonly #prepared = new LRUCache<string, string>({
    max: mostPrepared,
    dispose: (name) => this.#unneeded.push(name),
  })
  readonly #unneeded: string[] = []
  #names = 0

  constructor(engine: PGlite) {
    this.#engine = engine
  }

  /**
   * Runs the statements one after the other and returns the last one's rows. Where no transaction is open they are one:
   * Postgres commits it at the end, or rolls it back at the first error. Throws DatabaseError.
   */
  async run<Row extends object>(...statements: Statement[]): Promise<Row[]> {
    const last = statements.at(-1)
    const exchange = Buffer.concat([
      ...this.#unneeded.splice(0).map((name) => serialize.close({ type: 'S', name })),
      ...statements.flatMap((statement) => [
        ...this.#bind(statement),
        ...(statement === last ? [serialize.describe({ type: 'P' })] : []),
        serialize.execute(),
      ]),
      serialize.sync(),
    ])
    try {
      return rowsOf(
        await this.#engine.runExclusive(() => this.#engine.execProtocolStream(exchange)),
      )
    } catch (error) {
      // They may never have come to be prepared, or for tables that have changed.
      for (const { text } of statements) this.#prepared.delete(text)
      if (isOutdated(error) && !this.#engine.isInTransaction()) return this.run(...statements)
      throw toDatabaseError(error)
    }
  }

  /** Runs a script of several statements without parameters. Throws DatabaseError. */
  async runScript(script: string): Promise<void> {
    await this.#engine.exec(script).catch((error) => {
      throw toDatabaseError(error)
    })
  }

  #bind({ text, values = [] }: Statement): Uint8Array[] {
    const known = this.#prepared.get(text)
    const name = known ?? `s${++this.#names}`
    const bind = serialize.bind({ statement: name, values: values.map(encodeValue) })
    if (known) return [bind]
    this.#prepared.set(text, name)
    return [serialize.parse({ name, text }), bind]
  }
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

function rowsOf<Row extends object>(answer: Message[]): Row[] {
  const start = answer.findIndex(({ name }) => name === 'rowDescription')
  if (start === -1) return []
  const { fields } = answer[start] as messages.RowDescriptionMessage
  const rows = answer.slice(start).filter(({ name }) => name === 'dataRow')
  return (rows as messages.DataRowMessage[]).map((row) => {
    const pairs = fields.map(({ name, dataTypeID }, i) => [name, parse(dataTypeID, row.fields[i])])
    return Object.fromEntries(pairs)
  })
}

function parse(type: number, text: string | null = null): unknown {
  if (text === null) return null
  return parsers[type]?.(text) ?? text
}

/** A prepared statement would give other columns than before: its tables have changed. */
function isOutdated(error: unknown): boolean {
  return (error as messages.DatabaseError).routine === 'RevalidateCachedQuery'
}

function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  const { message, code, detail, hint, constraint } = error as messages.DatabaseError
  return new DatabaseError({ message, code: code ?? '', detail, hint, constraint, cause: error })
}
