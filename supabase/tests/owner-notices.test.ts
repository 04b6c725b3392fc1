// The mail that owners get of sales and enquiries, as each of them chooses, and the copy for the writer.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, formToken, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buyWithLink } from './guests.ts'
import { hold, settle, takeCards } from './holds.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('an owner', () => {
  let database: Database
  let one: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
    const { eventId, typeId } = await makeEvent(database)
    one = { event: eventId, type: typeId }
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.execute(`delete from public.enquiries; delete from public.ticket_purchases where amount_paid = 0;
      delete from private.sent_forms; delete from private.owner_notices; delete from private.mail_queue`),
  )

  const choose = (enquiries: string, sales: string) =>
    queryAs(database, 'owner', 'select public.choose_notices($1, $2)', [enquiries, sales])
  const write = async (email = 'joanne@people.example') =>
    queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, message, form_token)
       values ('contact', 'Joanne', $1, 'Lost a glove', $2)`,
      [email, await formToken(database)],
    )
  const toOwners = async () => {
    const rows = await database.query<{ kind: string }>(
      'select kind from private.mail_queue where recipient_id is not null order by id',
    )
    return rows.map(({ kind }) => kind)
  }
  /** The post's look at an hour of the morning, so many days from today. */
  const tend = (days: number, time: string) =>
    database.query(
      `select private.tend_notices(
         ((now() at time zone 'Europe/London')::date + $1::int + $2::time) at time zone 'Europe/London'
       )`,
      [days, time],
    )

  it('hears of each enquiry but of no sale until they choose', async () => {
    const chosen = await queryAs(database, 'owner', 'select * from public.my_notices()')
    expect(chosen).toEqual([{ enquiries: 'each', sales: 'never' }])
    await write()
    await buy(database, 'customer', one)
    expect(await toOwners()).toEqual(['enquiry'])
  })

  it('hears of each sale, but of those within ten minutes in one mail', async () => {
    await choose('never', 'each')
    await write()
    for (let purchase = 1; purchase <= 3; purchase += 1) await buy(database, 'customer', one)
    expect(await toOwners()).toEqual(['sales', 'sales', 'sales'])
    const waits = await database.query<{ batch: string; minutes: number }>(
      `select batch, extract(epoch from next_try_at - created_at)::int / 60 as minutes
       from private.mail_queue where kind = 'sales' order by id`,
    )
    expect(waits.map(({ minutes }) => minutes)).toEqual([0, 10, 10])
    expect(new Set(waits.map(({ batch }) => batch)).size).toBe(1)
  })

  it('hears nothing of the attendees whom they add themselves', async () => {
    await choose('never', 'each')
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      one.event,
      one.type,
      'guest@people.example',
    ])
    expect(await toOwners()).toEqual([])
  })

  it('hears of what guests buy', async () => {
    await choose('never', 'each')
    await buyWithLink(database, one)
    expect(await toOwners()).toEqual(['sales'])
  })

  it('hears of what is paid by card once the money has come', async () => {
    await choose('never', 'each')
    const { eventId, typeId } = await makeEvent(database)
    await takeCards(database)
    const lines = [{ type: typeId, quantity: 2 }]
    const orderId = await hold(database, 'customer', { event: eventId, lines })
    expect(await toOwners()).toEqual([])
    expect(await settle(database, orderId, 2500)).toBe('settled')
    expect(await toOwners()).toEqual(['sales'])
  })

  it('hears once a day, but not of a day without news', async () => {
    await choose('daily', 'daily')
    await write()
    await buy(database, 'customer', one)
    await tend(0, '23:59')
    await tend(1, '06:59')
    expect(await toOwners()).toEqual([])
    await tend(1, '07:00')
    await tend(1, '12:00')
    await tend(2, '07:00')
    expect(await toOwners()).toEqual(['daily'])
  })

  it('hears nothing any more once the role is gone', async () => {
    await choose('each', 'each')
    await database.query("insert into public.user_roles values ($1, 'owner')", [
      accounts['other customer'],
    ])
    await database.query("delete from public.user_roles where user_id = $1 and role = 'owner'", [
      accounts.owner,
    ])
    await buy(database, 'customer', one)
    expect(await toOwners()).toEqual([])
    await database.query("insert into public.user_roles values ($1, 'owner')", [accounts.owner])
    await database.query('delete from public.user_roles where user_id = $1', [
      accounts['other customer'],
    ])
  })

  it('chooses among the three', async () => {
    await expect(choose('sometimes', 'each')).rejects.toThrow('Please choose each, daily or never')
  })

  it('shares the words of a form with whoever wrote, three times a day', async () => {
    for (let form = 1; form <= 4; form += 1) await write()
    await write('dev@people.example')
    const copies = await database.query<{ count: number }>(
      `select count(*)::int as count from private.mail_queue where kind = 'enquiry_copy'
       group by receiver order by 1`,
    )
    expect(copies.map(({ count }) => count)).toEqual([1, 3])
  })
})
