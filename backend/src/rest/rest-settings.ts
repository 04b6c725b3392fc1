// The settings of the REST service; the defaults are those of hosted Supabase.

export interface RestSettings {
  /** The schemas that clients may reach; the first is the default. */
  schemas: readonly [string, ...string[]]
  /** The most rows of an answer, and of an embedded list. */
  maxRows: number
  maxBodyBytes: number
  /** The most bytes of a body for each role; other roles have the general limit. */
  maxBodyBytesOf: Readonly<Record<string, number>>
  /** The most bytes of an answer for each role; other roles have no limit. */
  maxAnswerBytes: Readonly<Record<string, number>>
  /** The longest time of a statement for each role, in Postgres's notation. */
  timeouts: Readonly<Record<string, string>>
  /** True when `Prefer: tx=rollback` is honoured. */
  allowsRollback: boolean
  /** True when `match` and `imatch` are allowed: a short pattern can make a statement run until its timeout. */
  allowsPatterns: boolean
  /**
   * True when clients may see Postgres's plans (the client's `explain()`). Plans, like the planner's counts, reveal
   * rows that the caller may not read.
   */
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
