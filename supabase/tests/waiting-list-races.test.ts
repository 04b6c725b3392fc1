// Buyers, owners and the line of those who wait meet at the same moment, on a server where they really do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection, Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, admitDoubtful, admitWorkers, claimsOf, makeEvent, openCafe } from './cafe.ts'
import { takeCards } from './holds.ts'
import { buy, newCode, purchaseStatement } from './purchases.ts'
import { join, lineAt, makeLate, tend } from './waiting-list.ts'

const levels = ['read committed', 'repeatable read', 'serializable'] as const
const rounds = levels.flatMap((level) =>
  Array.from({ length: 10 }, (_, round) => [level, round + 1] as const),
)
type Level = (typeof levels)[number]
type Buyer = 'customer' | 'other customer' | 'staff' | 'owner'

describe.skipIf(noDatabase || !onPostgres)('the waiting list, at the same moment', () => {
  let database: Database
  let supper: { event: string; type: string }
  let code: string
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.waiting_list alter created_at set default now() - interval '2 hours'`,
    )
    await takeCards(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('delete from public.waiting_list')
    const { eventId, typeId } = await makeEvent(database, { capacity: 2 })
    supper = { event: eventId, type: typeId }
    code = newCode()
    await buy(database, 'owner', { ...supper, code, quantity: 2 })
  })

  const at = (level: Level, person: Buyer, work: (connection: Connection) => Promise<unknown>) =>
    database.transaction({}, async (connection) => {
      await connection.query(`set transaction isolation level ${level}`)
      await connection.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify(claimsOf(person))],
      )
      await work(connection)
    })
  const buys = (level: Level, person: Buyer, quantity = 1) =>
    at(level, person, (connection) =>
      connection.query(...purchaseStatement(accounts[person], { ...supper, quantity })),
    )
  const adds = (level: Level) =>
    at(level, 'owner', (connection) =>
      connection.query("select public.add_attendee($1, $2, 'guest@people.example', 1)", [
        supper.event,
        supper.type,
      ]),
    )
  const cancels = (level: Level, quantity: number) =>
    at(level, 'owner', async (connection) => {
      await connection.query(
        'select public.cancel_tickets((select id from public.ticket_purchases where ticket_code = $1), $2)',
        [code, quantity],
      )
    })

  async function together(...works: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(works)
    const refusals = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))
    // No two wait for each other, and none meets a wall behind the rules.
    expect(refusals.filter((message) => /deadlock|violates|isolation/.test(message))).toEqual([])
    return refusals
  }

  /** The counts of the type beside what its purchases and offers say. */
  async function counts() {
    const [row] = await database.query<Record<'sold' | 'held' | 'bought' | 'offered', number>>(
      `select sold, held,
         (select coalesce(sum(quantity), 0)::int from public.ticket_purchases
           where ticket_type_id = types.id and cancelled_at is null) as bought,
         (select coalesce(sum(places), 0)::int from public.waiting_list
           where ticket_type_id = types.id and state = 'offered') as offered
       from public.ticket_types as types where id = $1`,
      [supper.type],
    )
    if (!row) throw new Error('no such ticket type')
    expect([row.sold, row.held]).toEqual([row.bought, row.offered])
    expect(row.sold + row.held).toBeLessThanOrEqual(2)
    return row
  }

  it.each(rounds)('%s: a place that comes free is the line’s, round %i', async (level) => {
    await join(database, 'customer', supper.type, 1)
    await together(cancels(level, 1), buys(level, 'other customer'), adds(level))
    await tend(database)
    const { sold, held } = await counts()
    // Where the cancellation lost against another statement, its caller makes it again.
    if (sold < 2)
      expect([held, await lineAt(database, supper.type)]).toEqual([1, ['customer 1 offered']])
  })

  it.each(rounds)('%s: two places go to the two who are first, round %i', async (level) => {
    await join(database, 'customer', supper.type, 1)
    await join(database, 'other customer', supper.type, 1)
    await join(database, 'staff', supper.type, 1)
    const refusals = await together(cancels(level, 1), cancels(level, 1), buys(level, 'owner'))
    await tend(database)
    const { sold } = await counts()
    if (sold === 0) {
      expect(await lineAt(database, supper.type)).toEqual([
        'customer 1 offered',
        'other customer 1 offered',
        'staff 1 waiting',
      ])
    } else {
      expect(refusals.length).toBeGreaterThan(0)
    }
  })

  it.each(rounds)('%s: an offer that lapses is bought by one at most, round %i', async (level) => {
    await join(database, 'customer', supper.type, 1)
    await join(database, 'other customer', supper.type, 1)
    await cancels('read committed', 1)
    await together(
      makeLate(database, supper.type),
      buys(level, 'customer'),
      tend(database),
      buys(level, 'other customer'),
      buys(level, 'staff'),
    )
    await tend(database)
    const { sold, held } = await counts()
    expect(sold + held).toBe(2)
    const line = await lineAt(database, supper.type)
    expect([
      ['customer 1 bought', 'other customer 1 waiting'],
      ['customer 1 lapsed', 'other customer 1 offered'],
      ['customer 1 lapsed', 'other customer 1 bought'],
    ]).toContainEqual(line)
  })

  it.each(rounds)('%s: an offer bought twice at once is bought once, round %i', async (level) => {
    await join(database, 'customer', supper.type, 1)
    await cancels('read committed', 1)
    await together(buys(level, 'customer'), buys(level, 'customer'), buys(level, 'staff'))
    expect(await counts()).toMatchObject({ sold: 2, held: 0 })
  })
})
