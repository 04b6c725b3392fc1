// Fifty buyers rush for ten seats, one to four each, on a server where they really run at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe } from './cafe.ts'
import { purchaseStatement, soldOf } from './purchases.ts'

const levels = ['read committed', 'repeatable read', 'serializable'] as const

describe.skipIf(noDatabase || !onPostgres)('a rush for the last seats', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await addBuyers(database)
  })
  afterAll(() => database.close())

  it.each(levels)('sells no more than there are at %s', async (level) => {
    const { counted, bought } = await rush(database, level)
    expect(bought).toBe(counted)
    expect(bought).toBeLessThanOrEqual(10)
    // The twelve who want one ticket each would fill any gap, unless they were told to try again.
    if (level === 'read committed') expect(bought).toBe(10)
  })

  it('is told politely: nobody runs into the wall behind the rules', async () => {
    const { refusals } = await rush(database, 'read committed')
    expect(
      refusals.filter((message) => !/^(Sold out|Only \d tickets? left)$/.test(message)),
    ).toEqual([])
  })

  it.each(levels)(
    'is stopped by the wall alone when nobody waits in line, at %s',
    async (level) => {
      await without(database, [line], async () => {
        expect((await rush(database, level)).bought).toBeLessThanOrEqual(10)
      })
    },
  )

  it.each(levels)('is stopped by the line alone when there is no wall, at %s', async (level) => {
    await without(database, [wall], async () => {
      expect((await rush(database, level)).bought).toBeLessThanOrEqual(10)
    })
  })

  it('oversells without both, so the tests above prove something', async () => {
    await without(database, [line, wall], async () => {
      expect((await rush(database, 'read committed')).bought).toBeGreaterThan(10)
    })
  })
})

/** Everyone buys with an account of their own: the purchases of one customer wait for each other anyway. */
const buyers = Array.from(
  { length: 50 },
  (_, i) => `44444444-4444-4444-8444-${String(i).padStart(12, '0')}`,
)

async function addBuyers(database: Database) {
  for (const id of buyers) {
    await database.query('insert into auth.users (id) values ($1)', [id])
    await database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [id])
  }
}

async function rush(database: Database, level: (typeof levels)[number]) {
  const { eventId, typeId } = await makeEvent(database, { capacity: 10 })
  const wishes = buyers.map((buyer, i) => ({
    buyer,
    quantity: (i % 4) + 1,
    turn: Math.random(),
  }))
  wishes.sort((a, b) => a.turn - b.turn)
  const outcomes = await Promise.allSettled(
    wishes.map(({ buyer, quantity }) =>
      database.transaction({}, async (connection) => {
        await connection.query(`set transaction isolation level ${level}`)
        const claims = JSON.stringify({ role: 'authenticated', sub: buyer, session_id: buyer })
        await connection.query(
          "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
          [claims],
        )
        const purchase = { event: eventId, type: typeId, quantity }
        await connection.query(...purchaseStatement(buyer, purchase))
      }),
    ),
  )
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason.message)] : [],
  )
  return { ...(await soldOf(database, typeId)), refusals }
}

interface Guard {
  remove(database: Database): Promise<void>
  restore(database: Database): Promise<void>
}

const wall: Guard = {
  remove: (database) =>
    database.execute('alter table public.ticket_types drop constraint ticket_types_not_oversold'),
  restore: (database) =>
    database.execute(`alter table public.ticket_types add constraint ticket_types_not_oversold
      check (capacity is null or sold <= capacity) not valid`),
}

const lock = 'for no key update of ticket_types'
const line: Guard = {
  remove: (database) => rewriteRules(database, lock, '/* no lock */'),
  restore: (database) => rewriteRules(database, '/* no lock */', lock),
}

async function without(database: Database, guards: Guard[], work: () => Promise<void>) {
  for (const guard of guards) await guard.remove(database)
  try {
    await work()
  } finally {
    for (const guard of guards) await guard.restore(database)
  }
}

async function rewriteRules(database: Database, from: string, to: string): Promise<void> {
  const [row] = await database.query<{ source: string }>(
    "select pg_get_functiondef('private.check_purchase'::regproc) as source",
  )
  if (!row?.source.includes(from)) throw new Error(`check_purchase has no ${from}`)
  await database.execute(row.source.replace(from, to))
}
