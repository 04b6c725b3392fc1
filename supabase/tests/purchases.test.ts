import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode, soldOf } from './purchases.ts'

describe.skipIf(noDatabase)('a purchase', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  // The tests together buy more than one customer may within an hour.
  beforeEach(() => database.execute('delete from public.ticket_purchases'))

  async function seat(fields: Parameters<typeof makeEvent>[1] = {}) {
    const { eventId, typeId } = await makeEvent(database, fields)
    return { event: eventId, type: typeId }
  }

  it('is stored as asked for, with its tickets counted', async () => {
    const tickets = await seat()
    const code = newCode()
    await buy(database, 'customer', { ...tickets, code, quantity: 2 })
    const stored = await queryAs(
      database,
      'customer',
      'select user_id, quantity, total_price, admitted, ticket_code from public.ticket_purchases where event_id = $1',
      [tickets.event],
    )
    expect(stored).toEqual([
      {
        user_id: accounts.customer,
        quantity: 2,
        total_price: '25.00',
        admitted: 0,
        ticket_code: code,
      },
    ])
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 2, bought: 2 })
  })

  it('is in the name of whoever makes it', async () => {
    const tickets = await seat()
    await expect(
      buy(database, 'customer', { ...tickets, user: accounts['other customer'] }),
    ).rejects.toMatchObject({ code: '42501', message: 'You can only buy tickets for yourself' })
    await expect(
      buy(database, 'owner', { ...tickets, user: accounts.customer }),
    ).rejects.toMatchObject({ code: '42501' })
    await queryAs(
      database,
      'customer',
      'insert into public.ticket_purchases (event_id, ticket_type_id, quantity, total_price) values ($1, $2, 1, 12.5)',
      [tickets.event, tickets.type],
    )
    const [{ user_id } = { user_id: null }] = await database.query<{ user_id: string | null }>(
      'select user_id from public.ticket_purchases where event_id = $1',
      [tickets.event],
    )
    expect(user_id).toBe(accounts.customer)
  })

  it('is of a ticket type of its event', async () => {
    const [quiz, concert] = [await seat(), await seat()]
    const invalid = { code: 'P0001', message: 'Invalid ticket type' }
    await expect(buy(database, 'customer', { ...quiz, type: concert.type })).rejects.toMatchObject(
      invalid,
    )
    await expect(
      buy(database, 'customer', { ...quiz, type: accounts.customer }),
    ).rejects.toMatchObject(invalid)
  })

  it.each([
    ['has expired', { expires_at: '2020-01-01' }],
    ['has ended its sales', { sales_end_at: '2020-01-01' }],
    ['is not published', { is_published: false }],
  ])('is refused when its event %s', async (_, fields) => {
    await expect(buy(database, 'customer', await seat(fields))).rejects.toMatchObject({
      code: 'P0001',
      message: 'Tickets for this event are no longer on sale',
    })
  })

  it.each([0, -1, 11, null])('is refused for a quantity of %j', async (quantity) => {
    await expect(buy(database, 'customer', { ...(await seat()), quantity })).rejects.toMatchObject({
      code: 'P0001',
      message: 'You can buy between 1 and 10 tickets at a time',
    })
  })

  it.each([12.5, 24.99, 25.01, 0, null])(
    'of two tickets at £12.50 is refused at £%j',
    async (total) => {
      const tickets = await seat()
      await expect(
        buy(database, 'customer', { ...tickets, quantity: 2, total }),
      ).rejects.toMatchObject({
        code: 'P0001',
        message: expect.stringContaining('the price has changed'),
      })
      expect(await soldOf(database, tickets.type)).toEqual({ counted: 0, bought: 0 })
    },
  )

  it('of more tickets than are left is refused with their number', async () => {
    const tickets = await seat({ capacity: 5 })
    await buy(database, 'other customer', { ...tickets, quantity: 3 })
    await expect(buy(database, 'customer', { ...tickets, quantity: 3 })).rejects.toMatchObject({
      code: 'P0001',
      message: 'Only 2 tickets left',
    })
    await buy(database, 'customer', tickets)
    await expect(buy(database, 'customer', { ...tickets, quantity: 2 })).rejects.toMatchObject({
      message: 'Only 1 ticket left',
    })
    await buy(database, 'customer', tickets)
    await expect(buy(database, 'customer', tickets)).rejects.toMatchObject({ message: 'Sold out' })
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 5, bought: 5 })
  })

  it('is never refused for want of tickets where there is no limit', async () => {
    const tickets = await seat({ capacity: null })
    for (let i = 0; i < 3; i++) await buy(database, 'customer', { ...tickets, quantity: 10 })
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 30, bought: 30 })
  })

  it('sent again with the same code is one purchase', async () => {
    const tickets = { ...(await seat({ capacity: 2 })), code: newCode(), quantity: 2 }
    await buy(database, 'customer', tickets)
    await buy(database, 'customer', tickets)
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 2, bought: 2 })
  })

  it('sent again succeeds at another price, even once sales have ended', async () => {
    const tickets = { ...(await seat()), code: newCode() }
    await buy(database, 'customer', tickets)
    await database.query('update public.ticket_types set price = 20 where id = $1', [tickets.type])
    await database.query('update public.events set sales_end_at = now() where id = $1', [
      tickets.event,
    ])
    await buy(database, 'customer', tickets)
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 1, bought: 1 })
  })

  it.skipIf(!onPostgres)('sent five times at once with the same code is one purchase', async () => {
    const tickets = { ...(await seat()), code: newCode() }
    await Promise.all(Array.from({ length: 5 }, () => buy(database, 'customer', tickets)))
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 1, bought: 1 })
  })

  it('is refused under a code that stands for another', async () => {
    const [quiz, concert] = [await seat(), await seat()]
    const code = newCode()
    await buy(database, 'customer', { ...quiz, code })
    const used = { code: '23505', message: 'This ticket code has already been used' }
    await expect(buy(database, 'customer', { ...quiz, code, quantity: 2 })).rejects.toMatchObject(
      used,
    )
    await expect(buy(database, 'customer', { ...concert, code })).rejects.toMatchObject(used)
    await expect(buy(database, 'other customer', { ...quiz, code })).rejects.toMatchObject(used)
  })

  it.each(['', 'WCS-', 'wcs-abcdefghij', 'WCS-ABC', `WCS-${'A'.repeat(30)}`])(
    'is refused under the code %j',
    async (code) => {
      await expect(buy(database, 'customer', { ...(await seat()), code })).rejects.toMatchObject({
        code: '23514',
      })
    },
  )

  it('is kept, without a name, when its account is deleted', async () => {
    const tickets = await seat()
    const [leaver] = await database.query<{ id: string }>(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'leaver@people.example') returning id",
    )
    await database.query(
      `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
       values ($1, $2, $3, 2, 25)`,
      [tickets.event, tickets.type, leaver?.id ?? null],
    )
    await database.query('delete from auth.users where id = $1', [leaver?.id ?? null])
    const kept = await database.query(
      'select user_id, attendee_email, quantity from public.ticket_purchases where event_id = $1',
      [tickets.event],
    )
    expect(kept).toEqual([{ user_id: null, attendee_email: null, quantity: 2 }])
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 2, bought: 2 })
  })

  it('is counted again when it is changed or deleted', async () => {
    const tickets = await seat({ capacity: 5 })
    await buy(database, 'customer', { ...tickets, quantity: 4 })
    await database.query('update public.ticket_purchases set quantity = 3 where event_id = $1', [
      tickets.event,
    ])
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 3, bought: 3 })
    await expect(
      database.query('update public.ticket_purchases set quantity = 6 where event_id = $1', [
        tickets.event,
      ]),
    ).rejects.toMatchObject({ code: '23514', constraint: 'ticket_types_not_oversold' })
    await database.query('delete from public.ticket_purchases where event_id = $1', [tickets.event])
    expect(await soldOf(database, tickets.type)).toEqual({ counted: 0, bought: 0 })
  })

  it('keeps its event and its ticket type from being deleted', async () => {
    const tickets = await seat({ title: 'Knit & natter' })
    await buy(database, 'customer', { ...tickets, quantity: 2 })
    await expect(
      queryAs(database, 'owner', 'delete from public.events where id = $1', [tickets.event]),
    ).rejects.toMatchObject({
      code: '23503',
      message: '2 tickets have been sold for this event, so it cannot be deleted',
      hint: 'Unpublish it instead.',
    })
    await expect(
      queryAs(database, 'owner', 'delete from public.ticket_types where id = $1', [tickets.type]),
    ).rejects.toMatchObject({
      code: '23503',
      message: '2 tickets have been sold as "Knit & natter", so it cannot be deleted',
    })
  })

  it('keeps the capacity from falling below what is sold', async () => {
    const tickets = await seat({ capacity: 5 })
    await buy(database, 'customer', { ...tickets, quantity: 3 })
    const setCapacity = (capacity: number) =>
      queryAs(database, 'owner', 'update public.ticket_types set capacity = $2 where id = $1', [
        tickets.type,
        capacity,
      ])
    await expect(setCapacity(2)).rejects.toMatchObject({ constraint: 'ticket_types_not_oversold' })
    await setCapacity(3)
    await expect(buy(database, 'customer', tickets)).rejects.toMatchObject({ message: 'Sold out' })
  })

  it('admits no more people than it has tickets', async () => {
    const tickets = await seat()
    await buy(database, 'customer', { ...tickets, quantity: 2 })
    const admit = (count: number) =>
      queryAs(
        database,
        'owner',
        'update public.ticket_purchases set admitted = $2 where event_id = $1',
        [tickets.event, count],
      )
    await admit(2)
    await expect(admit(3)).rejects.toMatchObject({ constraint: 'ticket_purchases_admitted_check' })
  })
})

describe.skipIf(noDatabase)('a ticket code', () => {
  it('is WCS- and ten characters that can be told apart', async () => {
    const database = await openCafe()
    const codes = await queryAs<{ code: string }>(
      database,
      'customer',
      'select public.generate_ticket_code() as code from generate_series(1, 2000)',
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2000)
    expect(codes.filter(({ code }) => !/^WCS-[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([])
    const letters = new Set(codes.flatMap(({ code }) => [...code.slice(4)]))
    expect(letters.size).toBe(32)
    await database.close()
  })
})
