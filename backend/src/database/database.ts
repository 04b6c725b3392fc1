// The services' interface to Postgres, which PGlite and a Postgres server both implement.

/** A bound parameter. Arrays and JSON are passed as text and cast in SQL. */
export type Value = string | number | boolean | bigint | Date | Uint8Array | null

export interface Connection {
  /**
   * Runs one statement with bound parameters and returns its rows: bool → boolean, int2/4/8 and oid → number, json(b)
   * → parsed, timestamp(tz) → Date, bytea → Uint8Array, arrays of these, all others → text. Throws DatabaseError.
   */
  query<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>
  /** Runs a script of several statements without parameters or time limit. Throws DatabaseError. */
  execute(script: string): Promise<void>
}

/** The options of a transaction: read only or not, and its settings. */
export interface Scope {
  readOnly?: boolean
  /** All statements of a transaction see one snapshot: repeatable read. */
  isSnapshot?: boolean
  /**
   * Names and values for set_config(…, true). `role` switches the role; `statement_timeout` limits each statement
   * (57014), '0' not at all. The default is half a minute on PGlite, and the role's setting on a server.
   */
  settings?: Readonly<Record<string, string>>
}

export interface Database extends Connection {
  /** True for a server, which other processes may share; an engine in this process is not shared. */
  readonly isServer: boolean
  /** Runs `work` in one transaction. An error rolls it back and is rethrown. */
  transaction<Result>(
    scope: Scope,
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result>
  /** Runs one statement in its transaction, in a single round trip. */
  queryIn<Row extends object>(scope: Scope, text: string, values?: readonly Value[]): Promise<Row[]>
  /**
   * Calls `onMessage` for every NOTIFY on the channel until it is stopped. When the connection is lost, `onLost` is
   * called, and `onGap` once messages arrive again.
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
  /** The number of this process among the channel's listeners, as another process's `others` lists it. */
  readonly id: number
  /** Resolves to the other processes that listen on the channel. Throws while the connection is lost. */
  others(): Promise<number[]>
  stop(): Promise<void>
  /** Resolves when `onMessage` has had everything committed before this call. Throws while the connection is lost. */
  caughtUp(): Promise<void>
}

/** An error reported by Postgres, the same from both engines. `code` is the SQLSTATE. */
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

/** The seconds after which a caller may retry when the database was unavailable. */
export const AWAY_RETRY_SECONDS = 5

/** True when the server was unavailable: no connection, no room, shutting down or starting up. */
export function isAway(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && /^(08|53(?!400)|57P0[123])/.test(error.code)
}

/** Returns the error of a listener whose connection is lost. */
export function lostMessages(): DatabaseError {
  return new DatabaseError({ code: '08006', message: 'Messages are being missed' })
}

/** Returns the statement that applies a scope's settings, or null when there are none. */
export function settingsStatement(scope: Scope): { text: string; values: string[] } | null {
  const names = Object.keys(scope.settings ?? {})
  if (names.length === 0) return null
  return { text: settingsText(names), values: Object.values(scope.settings ?? {}) }
}

// Few combinations of settings exist, and each request uses one.
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

/** The units of `statement_timeout` as Postgres writes it. */
const unitsMs: Readonly<Record<string, number>> = {
  us: 0.001,
  ms: 1,
  s: 1000,
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

const timeoutPattern = /^(\d+(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/

/**
 * Returns the timeout of the scope's statements in milliseconds for an engine without timers: 0 for no limit, null
 * without a valid setting.
 */
export function timeoutOf({ settings }: Scope): number | null {
  const [, amount, unit = 'ms'] = settings?.statement_timeout?.trim().match(timeoutPattern) ?? []
  return amount === undefined ? null : Math.round(Number(amount) * (unitsMs[unit] ?? 1))
}
