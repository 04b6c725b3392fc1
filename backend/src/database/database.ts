// The services' one small interface to Postgres, which PGlite and a Postgres server both implement.

/** A bound parameter. Arrays and JSON are passed as text and cast in SQL. */
export type Value = string | number | boolean | bigint | Date | Uint8Array | null

export interface Connection {
  /**
   * Runs one statement with bound parameters and returns its rows.
   * Types arrive as: bool → boolean, int2/4/8 and oid → number, json(b) → parsed, timestamp(tz) → Date,
   * bytea → Uint8Array, arrays of the above; everything else (numeric, uuid, date) → text.
   * Throws DatabaseError.
   */
  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>
  /** Runs a script of several statements without parameters, with as much time as it needs. Throws DatabaseError. */
  execute(script: string): Promise<void>
}

/** The circumstances of a transaction: read only or not, and the settings that hold until its end. */
export interface Scope {
  readOnly?: boolean
  /** All statements of a transaction see the rows of one moment: repeatable read. */
  isSnapshot?: boolean
  /**
   * Names and values for set_config(…, true); `role` switches the role, as PostgREST does, and `statement_timeout` bounds
   * each statement (57014), '0' not at all. Where none is set PGlite bounds it by half a minute, a server as its role says.
   */
  settings?: Readonly<Record<string, string>>
}

export interface Database extends Connection {
  /** True where it is a server, which other processes may use at the same time; an engine in this process has it to itself. */
  readonly isServer: boolean
  /** Runs `work` in one transaction; whatever `work` throws rolls it back and is thrown on. */
  transaction<Result>(
    scope: Scope,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>
  /** One statement in a transaction of its own, for a single round trip. */
  queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]): Promise<Row[]>
  /**
   * Calls `onMessage` for every NOTIFY on the channel, from when it resolves until it is stopped. The connection may be
   * lost: `onLost` is called when messages are being missed, `onGap` when they are heard again.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onGap?: () => void,
    onLost?: () => void,
  ): Promise<Subscription>
  close(): Promise<void>
}

export interface Subscription {
  /** The number of this process among the listeners of the channel, as `others` of another one gives it. */
  readonly id: number
  /** Resolves to the other processes that listen on the channel now. Throws while lost. */
  others(): Promise<number[]>
  stop(): Promise<void>
  /** Resolves when `onMessage` has been given everything committed before this call. Throws while lost. */
  caughtUp(): Promise<void>
}

/** An error reported by Postgres, the same from either engine. `code` is the SQLSTATE. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  readonly code: string
  readonly detail: string | null
  readonly hint: string | null
  readonly constraint: string | null

  constructor(fields: {
    message: string
    code: string
    detail?: string | null
    hint?: string | null
    constraint?: string | null
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.code = fields.code
    this.detail = fields.detail ?? null
    this.hint = fields.hint ?? null
    this.constraint = fields.constraint ?? null
  }
}

/** The seconds after which a caller may ask again who met a database that was away. */
export const AWAY_RETRY_SECONDS = 5

/** Tells whether the server let this statement down for a while: no connection, no room, shutting down, starting up. */
export function isAway(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(08|53(?!400)|57P0[123])/.test(error.code)
}

/** The error of a listener whose connection is lost. */
export function lostMessages(): DatabaseError {
  return new DatabaseError({ code: '08006', message: 'Messages are being missed' })
}

/** The statement that applies a scope's settings, or null when there are none. */
export function settingsStatement(scope: Scope): { text: string; values: string[] } | null {
  const names = Object.keys(scope.settings ?? {})
  if (names.length === 0) return null
  return { text: settingsText(names), values: Object.values(scope.settings ?? {}) }
}

// Few sets of settings are ever used, and each is used with every request.
const settingsTexts = new Map<string, string>()

function settingsText(names: string[]): string {
  const key = names.join()
  const known = settingsTexts.get(key)
  if (known) return known
  const calls = names.map(
    (name, i) => `set_config('${name.replaceAll("'", "''")}', $${i + 1}, true)`,
  )
  const text = `select ${calls.join(', ')}`
  settingsTexts.set(key, text)
  return text
}
