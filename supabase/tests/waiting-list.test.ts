// People who wait get the places that come free, in turn; the shop sells them to no one else.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitDoubtful, admitWorkers, makeEvent, openCafe, queryAs } from './cafe.ts'
import { countsOf, expire, giveUp, hold, settle, stateOf, takeCards } from './holds.ts'
import { buy, newCode } from './purchases.ts'
import { join, leave, lineAt, makeLate, nextInLine, own, tend } from './waiting-list.ts'

describe.skipIf(noDatabase)('the waiting list', () => {
  let database: Database
  let supper: { event: string; type: string }
  let code: string
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours';
       alter table public.waiting_list alter created_at set default now() - interval '2 hours'`,
    )
    await takeCards(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      `delete from public.waiting_list; delete from private.mail_queue; update public.holds set state = 'given_up' where state = 'open'`,
    )
    const { eventId, typeId } = await makeEvent(database, { capacity: 4 })
    await database.query("update public.events set payment = 'choice' where id = $1", [eventId])
    supper = { event: eventId, type: typeId }
    code = newCode()
    await buy(database, 'owner', { ...supper, code, quantity: 4 })
  })

  const cancel = (quantity: number) =>
    queryAs(
      database,
      'owner',
      'select public.cancel_tickets((select id from public.ticket_purchases where ticket_code = $1), $2)',
      [code, quantity],
    )
  const setEvent = (words: string) =>
    database.query(`update public.events set ${words} where id = $1`, [supper.event])
  const setCapacity = (capacity: number | null) =>
    queryAs(database, 'owner', 'update public.ticket_types set capacity = $2 where id = $1', [
      supper.type,
      capacity,
    ])
  const line = () => lineAt(database, supper.type)
  const mails = async () => {
    const rows = await database.query<{ kind: string }>(
      "select kind from private.mail_queue where kind like 'waiting%' order by id",
    )
    return rows.map(({ kind }) => kind)
  }

  it('tells how many are ahead but not who they are', async () => {
    expect(await join(database, 'customer', supper.type, 2)).toBe(0)
    expect(await join(database, 'other customer', supper.type, 1)).toBe(1)
    const at = async (person: 'visitor' | 'customer' | 'staff') =>
      (
        await queryAs<{ ahead: number }>(database, person, 'select * from public.waiting_at($1)', [
          supper.event,
        ])
      )[0]?.ahead
    expect([await at('visitor'), await at('customer'), await at('staff')]).toEqual([2, 0, 2])
    const read = await queryAs(
      database,
      'other customer',
      'select user_id from public.waiting_list',
    )
    expect(new Set(read.map((row) => JSON.stringify(row))).size).toBe(1)
    const seen = await queryAs(database, 'customer', 'select * from public.list_waiting($1)', [
      supper.event,
    ])
    expect(seen).toEqual([])
  })

  it('is joined once, however often it is pressed', async () => {
    await join(database, 'customer', supper.type, 2)
    expect(await join(database, 'customer', supper.type, 2)).toBe(0)
    expect(await line()).toEqual(['customer 2 waiting'])
    await expect(join(database, 'customer', supper.type, 3)).rejects.toThrow(
      'You’re already on this list, for 2 places',
    )
  })

  it.each([
    [0, 'You can ask for 1 to 10 places'],
    [11, 'You can ask for 1 to 10 places'],
    [5, 'There are only 4 of these tickets'],
  ])('is not joined for %i places', async (places, message) => {
    await expect(join(database, 'customer', supper.type, places)).rejects.toThrow(message)
  })

  it.each([
    ['is_published = false', 'Tickets for this event are no longer on sale'],
    ["sales_end_at = now() - interval '1 minute'", 'Tickets for this event are no longer on sale'],
    ['event_date = current_date - 1', 'Tickets for this event are no longer on sale'],
    ['cancelled_at = now()', 'This event is cancelled'],
    ['max_tickets_per_customer = 1', 'You can have at most 1 ticket for this event.'],
  ])('is not joined where %s', async (words, message) => {
    await setEvent(words)
    await expect(join(database, 'customer', supper.type, 2)).rejects.toThrow(message)
  })

  it('is not joined by those who have all that one customer may have', async () => {
    await cancel(2)
    await buy(database, 'customer', { ...supper, quantity: 2 })
    await setEvent('max_tickets_per_customer = 2')
    await expect(join(database, 'customer', supper.type, 1)).rejects.toThrow(
      'You can have at most 2 tickets for this event. You already have 2.',
    )
  })

  it('keeps no place for those who have by now all that one customer may have', async () => {
    const [bar] = await database.query<{ id: string }>(
      `insert into public.ticket_types (event_id, name, price) values ($1, 'Bar', 12.5) returning id`,
      [supper.event],
    )
    await join(database, 'customer', supper.type, 1)
    await join(database, 'other customer', supper.type, 1)
    await buy(database, 'customer', { ...supper, type: bar?.id ?? '', quantity: 2 })
    await setEvent('max_tickets_per_customer = 2')
    await cancel(1)
    expect(await line()).toEqual(['customer 1 waiting', 'other customer 1 offered'])
  })

  it('is not joined where there are tickets, by visitors, or without a proven address', async () => {
    await cancel(1)
    await expect(join(database, 'customer', supper.type, 1)).rejects.toThrow(
      'There are tickets left',
    )
    await expect(join(database, 'visitor', supper.type, 1)).rejects.toThrow('sign in again')
    await database.query('update private.installation set sends_mail = true')
    await expect(join(database, 'unproven customer', supper.type, 2)).rejects.toMatchObject({
      hint: 'confirm_email',
    })
    await database.query('update private.installation set sends_mail = false')
  })

  it('is joined at most twenty times an hour', async () => {
    await database.query('alter table public.waiting_list alter created_at set default now()')
    const sent = Array.from({ length: 20 }, (_, index) => index)
    for (const _ of sent) {
      await join(database, 'other customer', supper.type, 1)
      await leave(database, 'other customer', supper.type)
    }
    await expect(join(database, 'other customer', supper.type, 1)).rejects.toMatchObject({
      code: 'PT429',
    })
    await database.execute(
      `alter table public.waiting_list alter created_at set default now() - interval '2 hours';
       update public.waiting_list set created_at = now() - interval '2 hours'`,
    )
  })

  const ways: [string, () => Promise<unknown>][] = [
    ['tickets are cancelled', () => cancel(2)],
    ['a purchase is cancelled', () => cancel(4)],
    ['there are more places', () => setCapacity(6)],
    ['there is no limit any more', () => setCapacity(null)],
  ]
  it.each(ways)('offers what is free when %s', async (_, free) => {
    await join(database, 'customer', supper.type, 2)
    await free()
    expect(await line()).toEqual(['customer 2 offered'])
    expect(await mails()).toEqual(['waiting_offer'])
    expect(await countsOf(database, supper.type)).toMatchObject({ held: 2 })
  })

  it('offers the places of tickets that were not paid in time, also to a sleeping server', async () => {
    const late = newCode()
    await setCapacity(5)
    await buy(database, 'other customer', { ...supper, code: late })
    await join(database, 'customer', supper.type, 1)
    await database.execute('alter table public.events disable trigger check_unpaid_kept_until')
    await setEvent("unpaid_kept_until = now() - interval '1 minute'")
    await database.execute('alter table public.events enable trigger check_unpaid_kept_until')
    await expect(buy(database, 'door', { ...supper, quantity: 5 })).rejects.toThrow(
      'Only 4 tickets left',
    )
    await database.query('select private.tend_unpaid_tickets()')
    expect((await line())[0]).toBe('customer 1 offered')
  })

  it('offers the places of a payment that was given up or never came', async () => {
    await setCapacity(6)
    const lines = [{ type: supper.type, quantity: 1 }]
    const one = await hold(database, 'other customer', { event: supper.event, lines })
    const two = await hold(database, 'other customer', { event: supper.event, lines })
    await join(database, 'customer', supper.type, 2)
    await giveUp(database, 'other customer', one)
    expect(await line()).toEqual(['customer 2 waiting'])
    await expire(database, two)
    expect(await line()).toEqual(['customer 2 offered'])
  })

  it('offers to the first that fits before it sells what fits nobody', async () => {
    await join(database, 'customer', supper.type, 3)
    await join(database, 'other customer', supper.type, 1)
    await cancel(1)
    expect(await line()).toEqual(['customer 3 waiting', 'other customer 1 offered'])
    await cancel(2)
    await buy(database, 'staff', supper)
    expect(await line()).toEqual(['customer 3 waiting', 'other customer 1 offered'])
  })

  it('keeps what is on offer from everybody else', async () => {
    await join(database, 'customer', supper.type, 2)
    await cancel(2)
    await expect(buy(database, 'other customer', supper)).rejects.toThrow('Sold out')
    await expect(
      queryAs(database, 'owner', "select public.add_attendee($1, $2, 'guest@people.example', 1)", [
        supper.event,
        supper.type,
      ]),
    ).rejects.toThrow('Sold out')
    const lines = [{ type: supper.type, quantity: 1 }]
    await expect(hold(database, 'other customer', { event: supper.event, lines })).rejects.toThrow(
      'Sold out',
    )
  })

  it('offers to the next person what a buyer leaves of their offer', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 1)
    await cancel(2)
    await buy(database, 'customer', { ...supper, quantity: 1 })
    expect(await line()).toEqual(['customer 2 bought', 'other customer 1 offered'])
    expect(await countsOf(database, supper.type)).toEqual({ sold: 3, held: 1 })
  })

  it('sells nobody more than their offer', async () => {
    await join(database, 'customer', supper.type, 2)
    await cancel(2)
    await expect(buy(database, 'customer', { ...supper, quantity: 3 })).rejects.toThrow(
      'Only 2 tickets left',
    )
    expect(await line()).toEqual(['customer 2 offered'])
  })

  it('keeps an offer for its buyer even after they gave up paying by card', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    const lines = [{ type: supper.type, quantity: 2 }]
    const first = await hold(database, 'customer', { event: supper.event, lines })
    expect(await line()).toEqual(['customer 2 bought', 'other customer 2 waiting'])
    await giveUp(database, 'customer', first)
    expect(await line()).toEqual(['customer 2 offered', 'other customer 2 waiting'])
    const second = await hold(database, 'customer', { event: supper.event, lines })
    expect(await settle(database, second, 2500)).toBe('settled')
    expect(await line()).toEqual(['customer 2 bought', 'other customer 2 waiting'])
    expect(await countsOf(database, supper.type)).toEqual({ sold: 4, held: 0 })
  })

  it('gives late money the offer that was kept for its payer', async () => {
    await join(database, 'customer', supper.type, 2)
    await cancel(2)
    const lines = [{ type: supper.type, quantity: 2 }]
    const held = await hold(database, 'customer', { event: supper.event, lines })
    await expire(database, held)
    expect(await settle(database, held, 2500)).toBe('settled')
    expect(await stateOf(database, held)).toMatchObject({ tickets: 2, refunds: [] })
    expect(await line()).toEqual(['customer 2 bought'])
  })

  it('keeps an offer for a buyer whose late payment goes back', async () => {
    const [other] = await database.query<{ id: string }>(
      "insert into public.ticket_types (event_id, name, price, capacity) values ($1, 'Child', 12.5, 1) returning id",
      [supper.event],
    )
    const child = other?.id ?? ''
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    const held = await hold(database, 'customer', {
      event: supper.event,
      lines: [
        { type: supper.type, quantity: 2 },
        { type: child, quantity: 1 },
      ],
    })
    await giveUp(database, 'customer', held)
    await buy(database, 'other customer', { event: supper.event, type: child, quantity: 1 })
    expect(await settle(database, held, 3750)).toBe('refunded')
    expect(await stateOf(database, held)).toMatchObject({
      tickets: 0,
      refunds: ['asked 12.50', 'asked 25.00'],
    })
    expect(await line()).toEqual(['customer 2 offered', 'other customer 2 waiting'])
    expect(await countsOf(database, supper.type)).toEqual({ sold: 2, held: 2 })
    await buy(database, 'customer', { ...supper, quantity: 2 })
    expect(await line()).toEqual(['customer 2 bought', 'other customer 2 waiting'])
  })

  it('pays late money back whole once its offer went to the next', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    const lines = [{ type: supper.type, quantity: 2 }]
    const held = await hold(database, 'customer', { event: supper.event, lines })
    await giveUp(database, 'customer', held)
    await leave(database, 'customer', supper.type)
    expect(await settle(database, held, 2500)).toBe('refunded')
    expect(await stateOf(database, held)).toMatchObject({ tickets: 0, refunds: ['asked 25.00'] })
    expect(await line()).toEqual(['customer 2 left', 'other customer 2 offered'])
  })

  it('offers to the next when an offer lapses, with a mail to both', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    await makeLate(database, supper.type)
    await tend(database)
    expect(await line()).toEqual(['customer 2 lapsed', 'other customer 2 offered'])
    expect(await mails()).toEqual(['waiting_offer', 'waiting_over', 'waiting_offer'])
    await tend(database)
    expect(await mails()).toHaveLength(3)
  })

  it('sells nothing out of turn where the server slept through the end of an offer', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    await makeLate(database, supper.type)
    expect(await own(database, 'customer')).toEqual([])
    await expect(buy(database, 'customer', supper)).rejects.toThrow('Sold out')
    await expect(buy(database, 'staff', supper)).rejects.toThrow('Sold out')
    await nextInLine(database, 'other customer', supper)
    expect(await countsOf(database, supper.type)).toEqual({ sold: 4, held: 0 })
  })

  it('is left in one press by its customer, its mail or an owner, so that the place goes on', async () => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await join(database, 'staff', supper.type, 2)
    await cancel(2)
    expect(await leave(database, 'other customer', supper.type, 'customer')).toBe(false)
    expect(await leave(database, 'customer', supper.type)).toBe(true)
    expect(await leave(database, 'customer', supper.type)).toBe(false)
    expect(await line()).toEqual(['customer 2 left', 'other customer 2 offered', 'staff 2 waiting'])
    await queryAs(database, 'visitor', `select public.leave_waiting_list_by_token($1)`, [
      await tokenOf('other customer'),
    ])
    expect(await line()).toEqual(['customer 2 left', 'other customer 2 left', 'staff 2 offered'])
    expect(await leave(database, 'owner', supper.type, 'staff')).toBe(true)
    expect(await countsOf(database, supper.type)).toEqual({ sold: 2, held: 0 })
  })

  async function tokenOf(person: keyof typeof accounts) {
    const [row] = await database.query<{ token: string }>(
      `select leave_token as token from public.waiting_list where user_id = $1 and ticket_type_id = $2`,
      [accounts[person], supper.type],
    )
    return row?.token ?? ''
  }

  it.each([
    'is_published = false',
    "sales_end_at = now() - interval '1 minute'",
    "take_down_at = date_trunc('minute', now()) - interval '1 minute'",
    'event_date = current_date - 1',
  ])('ends, with its offers, where %s', async (words) => {
    await join(database, 'customer', supper.type, 2)
    await join(database, 'other customer', supper.type, 2)
    await cancel(2)
    await setEvent(words)
    expect(await own(database, 'customer')).toEqual([])
    await tend(database)
    expect(await line()).toEqual(['customer 2 ended', 'other customer 2 ended'])
    expect(await countsOf(database, supper.type)).toEqual({ sold: 2, held: 0 })
    expect(await mails()).toEqual(['waiting_offer', 'waiting_over'])
  })

  it('ends with a cancelled event, without offering its places', async () => {
    await join(database, 'customer', supper.type, 2)
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [supper.event])
    await tend(database)
    expect(await line()).toEqual(['customer 2 ended'])
    expect(await mails()).toEqual([])
  })

  it('keeps an offer as long as the owner says, but never beyond the sales', async () => {
    await setEvent("waiting_offer_hours = 2, sales_end_at = now() + interval '1 hour'")
    await join(database, 'customer', supper.type, 2)
    await cancel(2)
    const [row] = await database.query<{ minutes: number }>(
      `select round(extract(epoch from offered_until - now()) / 60)::int as minutes
       from public.waiting_list where ticket_type_id = $1`,
      [supper.type],
    )
    expect(row?.minutes).toBe(60)
    await expect(setEvent('waiting_offer_hours = 169')).rejects.toThrow('waiting_offer_hours_check')
  })

  it('frees what was on offer to an account that is deleted', async () => {
    const id = '99999999-9999-4999-8999-999999999999'
    await database.query('insert into auth.users (id) values ($1)', [id])
    await database.query(
      `insert into public.waiting_list (event_id, ticket_type_id, user_id, places) values ($1, $2, $3, 2)`,
      [supper.event, supper.type, id],
    )
    await join(database, 'customer', supper.type, 1)
    await cancel(2)
    await database.query('delete from auth.users where id = $1', [id])
    expect(await line()).toEqual(['customer 1 offered'])
    expect(await countsOf(database, supper.type)).toEqual({ sold: 2, held: 1 })
  })

  it('is forgotten a month after it ended', async () => {
    await join(database, 'customer', supper.type, 1)
    await leave(database, 'customer', supper.type)
    await database.query(
      "update public.waiting_list set ended_at = now() - interval '31 days' where state = 'left'",
    )
    await database.query('select private.forget_waiting_list()')
    expect(await line()).toEqual([])
  })
})
