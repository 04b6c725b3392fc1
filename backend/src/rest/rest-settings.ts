// The settings of the REST service; the defaults are those of hosted Supabase.

export interface RestSettings {
  /** The schemas that clients may reach; the first one is meant when they name none. */
  schemas: readonly [string, ...string[]]
  /** No answer has more rows than this, nor has an embedded list. */
  maxRows: number
  /** No body may be larger than this, in bytes. */
  maxBodyBytes: number
  /** The most bytes of a body for each role; a role that is not named has the bound of all. */
  maxBodyBytesOf: Readonly<Record<string, number>>
  /** The most bytes of an answer for each role; a role that is not named has no bound. */
  maxAnswerBytes: Readonly<Record<string, number>>
  /** The time after which a statement of each role is ended, in Postgres's notation. */
  timeouts: Readonly<Record<string, string>>
  /** True when `Prefer: tx=rollback` is honoured. */
  allowsRollback: boolean
  /** True when `match` and `imatch` are served: a short pattern can make a statement run until its timeout. */
  allowsPatterns: boolean
  /** True when anybody may see how Postgres would answer (the client's `explain()`). Plans tell of rows that the caller may not read, as counts by the planner do. */
  allowsPlans: boolean
}

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  maxRows: 1000,
  maxBodyBytes: 1_000_000,
  maxBodyBytesOf: { anon: 65_536, authenticated: 262_144 },
  maxAnswerBytes: { anon: 2_000_000, authenticated: 8_000_000 },
  timeouts: { anon: '3s', authenticated: '8s' },
  allowsRollback: false,
  allowsPatterns: true,
  allowsPlans: false,
}
