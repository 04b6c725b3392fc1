// What can be set of the REST service; the defaults are those of hosted Supabase.

export interface RestSettings {
  /** The schemas that clients may reach; the first one is meant when they name none. */
  schemas: readonly [string, ...string[]]
  /** No answer has more rows than this, nor has an embedded list. */
  maxRows: number
  /** No body may be larger than this, in bytes. */
  maxBodyBytes: number
  /** How large an answer may be for each role, in bytes; a role that is not named may ask for anything. */
  maxAnswerBytes: Readonly<Record<string, number>>
  /** How long a statement may run for each role, in Postgres's notation. */
  timeouts: Readonly<Record<string, string>>
  /** Whether `Prefer: tx=rollback` is honoured. */
  allowsRollback: boolean
  /** Whether `match` and `imatch` are served: a short pattern can make a statement run until its timeout. */
  allowsPatterns: boolean
  /** Whether anybody may see how Postgres would answer (the client's `explain()`). It tells of what they may not read, as counts by the planner do. */
  allowsPlans: boolean
}

export const defaultSettings: RestSettings = {
  schemas: ['public'],
  maxRows: 1000,
  maxBodyBytes: 1_000_000,
  maxAnswerBytes: { anon: 2_000_000, authenticated: 8_000_000 },
  timeouts: { anon: '3s', authenticated: '8s' },
  allowsRollback: false,
  allowsPatterns: true,
  allowsPlans: false,
}
