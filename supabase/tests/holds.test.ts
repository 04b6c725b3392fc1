// Places held for a payment by card, from the hold to its end.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, queryAs } from './cafe.ts'
import { countsOf, expire, giveUp, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a hold', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
    show = await makeShow(database, { adult: 10, child: 10 })
    await takeCards(database)
  })

  const pair = () => ({ event: show.eventId, lines: [{ type: show.adult, quantity: 2 }] })
  const last = () => ({ event: show.eventId, lines: [{ type: show.last, quantity: 1 }] })
  const family = () => ({
    event: show.eventId,
    lines: [
      { type: show.adult, quantity: 2 },
      { type: show.child, quantity: 1 },
    ],
  })

  it('takes places but makes no ticket', async () => {
    const id = await hold(database, 'customer', family())
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 2 })
    expect(await stateOf(database, id)).toEqual({ hold: 'open', tickets: 0, kept: 0, refunds: [] })
  })

  it('lasts half an hour at the price that the database says', async () => {
    const id = await hold(database, 'customer', family())
    const [row] = await queryAs(
      database,
      'customer',
      `select total::float, (extract(epoch from expires_at - now()) / 60)::int as minutes
       from public.holds where order_id = $1`,
      [id],
    )
    expect(row).toEqual({ total: 37.5, minutes: 30 })
  })

  it('begun twice holds once', async () => {
    const id = await hold(database, 'customer', pair())
    await hold(database, 'customer', { id, ...pair() })
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 2 })
  })

  it('keeps its id from other tickets', async () => {
    const id = await hold(database, 'customer', pair())
    const used = { code: '23505', message: 'This order has already been placed with other tickets' }
    await expect(hold(database, 'customer', { id, ...family() })).rejects.toMatchObject(used)
    await expect(hold(database, 'other customer', { id, ...pair() })).rejects.toMatchObject(used)
    await expect(order(database, 'customer', { id, ...pair() })).rejects.toMatchObject(used)
  })

  it('becomes tickets with their money exactly once', async () => {
    const id = await hold(database, 'customer', family())
    expect(await settle(database, id, 3750)).toBe('settled')
    expect(await settle(database, id, 3750)).toBe('already')
    expect(await stateOf(database, id)).toEqual({
      hold: 'paid',
      tickets: 3,
      kept: 37.5,
      refunds: [],
    })
    expect(await countsOf(database, show.adult)).toEqual({ sold: 2, held: 0 })
    const rows = await queryAs(
      database,
      'customer',
      `select payment_method, to_pay::float
       from public.ticket_purchases where order_id = $1`,
      [id],
    )
    expect(rows).toEqual(Array(2).fill({ payment_method: 'card', to_pay: 0 }))
  })

  it('queues the mail of its tickets only once it is paid', async () => {
    const mails = () =>
      database.query(
        `select kind from private.mail_queue join public.ticket_purchases as purchases
           on purchases.id = subject_id where purchases.order_id = $1`,
        [id],
      )
    const id = await hold(database, 'customer', pair())
    expect(await mails()).toEqual([])
    await settle(database, id, 2500)
    expect(await mails()).toEqual([{ kind: 'tickets' }])
  })

  it('leaves a free line free', async () => {
    await database.query('update public.ticket_types set price = 0 where id = $1', [show.child])
    const lines = [
      { type: show.adult, quantity: 1 },
      { type: show.child, quantity: 1, total: 0 },
    ]
    const id = await hold(database, 'customer', { event: show.eventId, lines })
    expect(await settle(database, id, 1250)).toBe('settled')
    const rows = await database.query(
      'select payment_method from public.ticket_purchases where order_id = $1 order by 1',
      [id],
    )
    expect(rows).toEqual([{ payment_method: 'card' }, { payment_method: 'free' }])
  })

  it('of the last place keeps it from others until it is given up', async () => {
    const id = await hold(database, 'customer', last())
    await expect(hold(database, 'other customer', last())).rejects.toThrow('Sold out')
    await expect(
      buy(database, 'other customer', { event: show.eventId, type: show.last }),
    ).rejects.toThrow('Sold out')
    expect(await giveUp(database, 'customer', id)).toBe(true)
    await buy(database, 'other customer', { event: show.eventId, type: show.last })
  })

  it('is given up once, only by its buyer', async () => {
    const id = await hold(database, 'customer', pair())
    expect(await giveUp(database, 'other customer', id)).toBe(false)
    expect(await giveUp(database, 'customer', id)).toBe(true)
    expect(await giveUp(database, 'customer', id)).toBe(false)
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
  })

  it('that has ended still becomes tickets where there is room', async () => {
    const id = await hold(database, 'customer', pair())
    expect(await expire(database, id)).toBe(true)
    expect(await settle(database, id, 2500)).toBe('settled')
    expect(await stateOf(database, id)).toMatchObject({ hold: 'paid', tickets: 2, kept: 25 })
  })

  it('whose places are gone is paid back with a mail that says so', async () => {
    const id = await hold(database, 'customer', last())
    await expire(database, id)
    await buy(database, 'other customer', { event: show.eventId, type: show.last })
    expect(await settle(database, id, 1250)).toBe('refunded')
    expect(await settle(database, id, 1250)).toBe('already')
    expect(await stateOf(database, id)).toEqual({
      hold: 'paid',
      tickets: 0,
      kept: 12.5,
      refunds: ['asked 12.50'],
    })
    const mails = await database.query(
      `select kind from private.mail_queue join public.ticket_purchases as purchases
         on purchases.id = subject_id where purchases.order_id = $1`,
      [id],
    )
    expect(mails).toEqual([{ kind: 'cancellation' }])
  })

  it('paid after its event was cancelled is paid back', async () => {
    const id = await hold(database, 'customer', pair())
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [show.eventId])
    expect(await settle(database, id, 2500)).toBe('refunded')
    expect(await stateOf(database, id)).toMatchObject({ tickets: 0, refunds: ['asked 25.00'] })
  })

  it('paid after its account was deleted is paid back', async () => {
    const person = '77777777-7777-4777-8777-777777777777'
    const id = await hold(database, 'other customer', pair())
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      person,
      'g@one.example',
    ])
    await database.query('update public.holds set user_id = $2 where order_id = $1', [id, person])
    await database.query('delete from auth.users where id = $1', [person])
    expect(await settle(database, id, 2500)).toBe('refunded')
  })

  it('becomes tickets at its old price even when the event leaves the site', async () => {
    const id = await hold(database, 'customer', pair())
    await database.query('update public.ticket_types set price = 20 where id = $1', [show.adult])
    await database.query('update public.events set is_published = false where id = $1', [
      show.eventId,
    ])
    expect(await settle(database, id, 2500)).toBe('settled')
    expect(await stateOf(database, id)).toMatchObject({ tickets: 2, kept: 25 })
  })

  it('keeps its event and its ticket type from deletion until it has ended', async () => {
    const id = await hold(database, 'customer', last())
    const refusal = 'Someone is paying for tickets right now, so it can’t be deleted'
    const deleteType = () =>
      queryAs(database, 'owner', 'delete from public.ticket_types where id = $1', [show.last])
    const deleteEvent = () =>
      queryAs(database, 'owner', 'delete from public.events where id = $1', [show.eventId])
    await expect(deleteType()).rejects.toThrow(refusal)
    await expect(deleteEvent()).rejects.toThrow(refusal)
    await expire(database, id)
    await deleteType()
    await deleteEvent()
    expect(await settle(database, id, 1250)).toBe('unknown')
  })

  it('keeps a wrong or second payment only to pay it back', async () => {
    const wrong = await hold(database, 'customer', pair())
    expect(await settle(database, wrong, 2499)).toBe('stray')
    expect(await stateOf(database, wrong)).toMatchObject({ hold: 'expired', tickets: 0, kept: 0 })
    const paid = await hold(database, 'customer', pair())
    await settle(database, paid, 2500)
    expect(await settle(database, paid, 2500, 'pi_second')).toBe('stray')
    expect(await stateOf(database, paid)).toMatchObject({ tickets: 2, kept: 25 })
    const strays = await database.query(
      'select payment_intent from private.stray_payments where order_id = any ($1::uuid[]) order by 1',
      [`{${wrong},${paid}}`],
    )
    expect(strays).toEqual(
      [{ payment_intent: `pi_${wrong}` }, { payment_intent: 'pi_second' }].sort((a, b) =>
        a.payment_intent < b.payment_intent ? -1 : 1,
      ),
    )
  })

  it('is limited to three that are open', async () => {
    for (let count = 0; count < 3; count += 1) await hold(database, 'customer', pair())
    await expect(hold(database, 'customer', pair())).rejects.toThrow(
      'Please finish or cancel the payment you’ve started',
    )
  })

  it('counts with tickets towards the most that one customer may have', async () => {
    await database.query('update public.events set max_tickets_per_customer = 3 where id = $1', [
      show.eventId,
    ])
    await hold(database, 'customer', pair())
    const words = 'You can have at most 3 tickets for this event. You already have 2.'
    await expect(hold(database, 'customer', pair())).rejects.toThrow(words)
    await expect(
      buy(database, 'customer', { event: show.eventId, type: show.adult, quantity: 2 }),
    ).rejects.toThrow(words)
  })

  it('asks for a proven address where mail reaches people', async () => {
    await database.query('update private.installation set sends_mail = true')
    const refused = hold(database, 'customer', pair())
    await expect(refused).rejects.toMatchObject({ code: 'PT403', hint: 'confirm_email' })
    await database.query('update private.installation set sends_mail = false')
  })

  it('is refused where cards are not taken, here or for the event', async () => {
    await takeCards(database, 'at_cafe')
    await expect(hold(database, 'customer', pair())).rejects.toThrow(
      'Tickets for this event are paid at the café',
    )
    await database.query('update private.installation set takes_cards = false')
    await expect(hold(database, 'customer', pair())).rejects.toThrow(
      'Card payment isn’t possible right now.',
    )
  })

  it.each([
    [{ quantity: 0 }, 'You can buy between 1 and 10 tickets at a time'],
    [{ quantity: 11 }, 'You can buy between 1 and 10 tickets at a time'],
    [
      { quantity: 1, total: 12 },
      'Sorry, the price has changed. Please check the new total and try again.',
    ],
    [{ type: randomUUID() }, 'Invalid ticket type'],
  ])('of %j is refused in the words of a purchase', async (change, words) => {
    const lines = [{ type: show.adult, quantity: 1, ...change }]
    await expect(hold(database, 'customer', { event: show.eventId, lines })).rejects.toThrow(words)
  })

  it('is the only way to a priced ticket of an event that is paid by card', async () => {
    await takeCards(database, 'card')
    const words = 'Tickets for this event are paid by card'
    const one = { event: show.eventId, type: show.adult }
    await expect(buy(database, 'customer', one)).rejects.toThrow(words)
    await expect(order(database, 'customer', pair())).rejects.toThrow(words)
    await database.query('update public.ticket_types set price = 0 where id = $1', [show.adult])
    await buy(database, 'customer', { ...one, total: 0 })
    await database.query('update public.ticket_types set price = 12.5 where id = $1', [show.adult])
    await queryAs(database, 'owner', "select public.add_attendee($1, $2, 'jo@people.example', 1)", [
      show.eventId,
      show.adult,
    ])
  })

  it('shows nobody a code before it is paid', async () => {
    await hold(database, 'customer', pair())
    for (const person of ['customer', 'owner'] as const) {
      const reading = queryAs(database, person, 'select ticket_code from public.hold_lines')
      await expect(reading).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('is paid by nobody who writes that it is', async () => {
    const id = await hold(database, 'customer', pair())
    const claim = database.query(
      `insert into public.ticket_purchases
         (order_id, event_id, ticket_type_id, user_id, quantity, total_price, ticket_code, payment_method)
       select order_id, $2, ticket_type_id, $3, quantity, price * quantity, ticket_code, 'card'
         from public.hold_lines where order_id = $1`,
      [id, show.eventId, accounts.customer],
    )
    await expect(claim).rejects.toThrow('Only what was held is paid by card')
  })

  it('whose time is over is freed after a day, or at once when Stripe was never asked', async () => {
    const [fresh, asked, old] = [
      await hold(database, 'customer', pair()),
      await hold(database, 'other customer', pair()),
      await hold(database, 'other customer', pair()),
    ]
    await database.query("update public.holds set expires_at = now() - interval '1 minute'")
    await database.query(
      `insert into private.checkouts (order_id, ends_at, session_id)
       values ($1, now(), 'cs_1'), ($2, now(), 'cs_2')`,
      [asked, old],
    )
    await database.query(
      "update public.holds set expires_at = now() - interval '25 hours' where order_id = $1",
      [old],
    )
    await database.query('select private.expire_unpayable_holds()')
    const states = [fresh, asked, old].map(async (id) => (await stateOf(database, id))?.hold)
    expect(await Promise.all(states)).toEqual(['expired', 'open', 'expired'])
  })
})
