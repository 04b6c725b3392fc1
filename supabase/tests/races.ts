// People who act at the same moment, and what stands between them. For Postgres: PGlite runs one transaction at a time.
import type { Connection, Database } from '../../backend/src/database/database.ts'
import { accounts, claimsOf, type Person } from './cafe.ts'
import { type Purchase, purchaseStatement } from './purchases.ts'

export const levels = ['read committed', 'repeatable read', 'serializable'] as const
export type Level = (typeof levels)[number]

/** A person with an account; see addRacers. */
export interface Racer {
  account: string
}

export interface Act {
  /** Who acts. */
  by: Person | Racer
  work(connection: Connection): Promise<unknown>
}

export interface Refused {
  code: string
  message: string
}

/** The most transactions that begin together; test-database.ts has a few connections more. */
const MOST_TOGETHER = 16

/**
 * Runs each act in a separate transaction at an isolation level. They begin together, in the order of the list.
 * Returns for each act what it came to, null where it was refused, and the refusals.
 */
export async function atOnce(database: Database, level: Level, acts: Act[]) {
  const start = gate(Math.min(acts.length, MOST_TOGETHER))
  const outcomes = await Promise.allSettled(
    acts.map(({ by, work }) =>
      database.transaction({}, async (connection) => {
        await connection.query(`set transaction isolation level ${level}`)
        const claims =
          typeof by === 'string'
            ? claimsOf(by)
            : { role: 'authenticated', sub: by.account, session_id: by.account }
        await connection.query(
          "select set_config('role', $2, true), set_config('request.jwt.claims', $1, true)",
          [JSON.stringify(claims), claims.role],
        )
        await start()
        return await work(connection)
      }),
    ),
  )
  const refusals = outcomes.flatMap((it): Refused[] =>
    it.status === 'rejected' ? [{ code: it.reason.code, message: it.reason.message }] : [],
  )
  return {
    done: outcomes.map((it) => (it.status === 'fulfilled' ? { result: it.value } : null)),
    refusals,
  }
}

/** Tells whether a refusal says no more than 'try again': someone else was faster, above the level read committed. */
export function isTryAgain({ code }: Refused): boolean {
  return code === '40001'
}

/** Returns a function that resolves for all who wait as soon as so many do, and at once for those who come later. */
function gate(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    waiting += 1
    if (waiting >= count) resolve()
    return promise
  }
}

/** Adds so many accounts, each signed in: the purchases of one customer wait for each other anyway. */
export async function addRacers(database: Database, count: number): Promise<Racer[]> {
  const racers = Array.from({ length: count }, (_, index) => ({
    account: `44444444-4444-4444-8444-${String(index).padStart(12, '0')}`,
  }))
  for (const { account } of racers) {
    await database.query('insert into auth.users (id) values ($1)', [account])
    await database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [account])
  }
  return racers
}

/** Buys by the insert that the site sends. */
export function buying(by: keyof typeof accounts | Racer, purchase: Purchase): Act {
  const account = typeof by === 'string' ? accounts[by] : by.account
  return { by, work: (connection) => connection.query(...purchaseStatement(account, purchase)) }
}

/** Calls one statement as a person. */
export function calling(by: Person, text: string, values: (string | number | null)[]): Act {
  return { by, work: (connection) => connection.query(text, values) }
}

/** Returns the acts in an order of chance. */
export function shuffled(acts: Act[]): Act[] {
  return acts
    .map((act) => ({ act, turn: Math.random() }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ act }) => act)
}

/** Something that keeps places from being lost or sold twice. */
export interface Guard {
  remove(database: Database): Promise<void>
  restore(database: Database): Promise<void>
}

/** The constraint that no client gets past. */
export const wall: Guard = {
  remove: (database) =>
    database.execute('alter table public.ticket_types drop constraint ticket_types_not_oversold'),
  restore: (database) =>
    database.execute(`alter table public.ticket_types add constraint ticket_types_not_oversold
      check (capacity is null or sold + held <= capacity) not valid`),
}

/** The lock in which the buyers of a ticket type wait for each other. */
export const line = wordsIn('private.check_purchase', 'for no key update of ticket_types')

/** Some words of a function: it is made anew without them, or with others. */
export function wordsIn(name: string, words: string, instead = '/* nothing */'): Guard {
  return {
    remove: (database) => rewrite(database, name, words, instead),
    restore: (database) => rewrite(database, name, instead, words),
  }
}

async function rewrite(database: Database, name: string, from: string, to: string): Promise<void> {
  const [row] = await database.query<{ source: string }>(
    'select pg_get_functiondef($1::regproc) as source',
    [name],
  )
  if (row?.source.split(from).length !== 2) throw new Error(`${name} has not one ${from}`)
  await database.execute(row.source.replace(from, to))
}

/** Does something while these guards are away. */
export async function without(
  database: Database,
  guards: Guard[],
  work: () => Promise<void>,
): Promise<void> {
  for (const guard of guards) await guard.remove(database)
  try {
    await work()
  } finally {
    for (const guard of guards) await guard.restore(database)
  }
}

/** Tries so often until it happens, for what is left to chance where a guard is away. */
export async function happens(rounds: number, attempt: () => Promise<boolean>): Promise<boolean> {
  for (let round = 0; round < rounds; round += 1) if (await attempt()) return true
  return false
}
