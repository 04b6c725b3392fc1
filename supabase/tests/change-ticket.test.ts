// Owners who change the ticket type of a whole purchase.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'
import { countsOf, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { ownRaces, roundsOf, together } from './own-races.ts'
import { ticketsOf } from './own-tickets.ts'

describe.skipIf(noDatabase)('the ticket type of a purchase', () => {
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
    show = await makeShow(database, { adult: 10, child: 3 })
    await setPrice(show.child, 5)
  })

  const setPrice = (type: string, pounds: number) =>
    database.query('update public.ticket_types set price = $2 where id = $1', [type, pounds])
  async function buy(quantity = 3) {
    const lines = [{ type: show.adult, quantity }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    return bought?.id ?? ''
  }
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  async function change(id: string, type: string, difference: number) {
    const [row] = await asOwner<{ done: boolean }>(
      'select public.change_ticket($1, $2, $3) as done',
      [id, type, difference],
    )
    return row?.done
  }
  const markPaid = (id: string) => asOwner("select public.mark_paid($1, 'cash')", [id])
  const only = async () => (await ticketsOf(database, show.eventId))[0]

  it('changes with the places and the price but not the code', async () => {
    const id = await buy()
    const before = await only()
    expect(await change(id, show.child, -22.5)).toBe(true)
    expect(await only()).toMatchObject({
      ticket_code: before?.ticket_code,
      ticket_type_id: show.child,
      quantity: 3,
      ...{ total: 15, to_pay: 15 },
    })
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
    expect(await countsOf(database, show.child)).toEqual({ sold: 3, held: 0 })
  })

  it('leaves what it costs more to pay', async () => {
    const id = await buy()
    await markPaid(id)
    await setPrice(show.child, 20)
    await change(id, show.child, 22.5)
    expect(await only()).toMatchObject({ total: 60, paid: 37.5, to_pay: 22.5 })
    await markPaid(id)
    expect(await only()).toMatchObject({ paid: 60, to_pay: 0, payment_method: 'counter' })
  })

  it('leaves what it costs less to hand back', async () => {
    const id = await buy()
    await markPaid(id)
    await change(id, show.child, -22.5)
    expect(await only()).toMatchObject({ total: 15, paid: 37.5, to_refund: 22.5 })
    await asOwner("select public.mark_refunded($1, 'cash')", [id])
    expect(await only()).toMatchObject({ refunded: 22.5, to_refund: 0, payment_method: 'counter' })
  })

  it('gives what it costs less back to the card you paid with', async () => {
    await takeCards(database)
    const lines = [{ type: show.adult, quantity: 3 }]
    const orderId = await hold(database, 'customer', { event: show.eventId, lines })
    await settle(database, orderId, 3750)
    await change((await only())?.id ?? '', show.child, -22.5)
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 22.50'] })
  })

  it('changes to a free one, then back', async () => {
    const id = await buy()
    await setPrice(show.child, 0)
    await change(id, show.child, -37.5)
    expect(await only()).toMatchObject({ total: 0, to_pay: 0, payment_method: 'free' })
    await change(id, show.adult, 37.5)
    expect(await only()).toMatchObject({ total: 37.5, to_pay: 37.5, payment_method: null })
  })

  it('stays on the house', async () => {
    await asOwner(
      "select public.add_attendee($1, $2, 'band@people.example', 2, null, 'on_the_house')",
      [show.eventId, show.adult],
    )
    const id = (await only())?.id ?? ''
    await expect(change(id, show.child, 10)).rejects.toThrow('the price has changed')
    await change(id, show.child, 0)
    expect(await only()).toMatchObject({ ticket_type_id: show.child, total: 0 })
  })

  it('changes for people who are inside, who stay there', async () => {
    const id = await buy()
    await database.query('update public.ticket_purchases set admitted = 2 where id = $1', [id])
    expect(await change(id, show.child, -22.5)).toBe(true)
    const rows = await database.query(
      'select admitted from public.ticket_purchases where id = $1',
      [id],
    )
    expect(rows).toEqual([{ admitted: 2 }])
  })

  it('changes once, however often it is asked for', async () => {
    const id = await buy()
    expect(await change(id, show.child, -22.5)).toBe(true)
    expect(await change(id, show.child, -22.5)).toBe(false)
    expect(await only()).toMatchObject({ total: 15 })
    const mails = await database.query(
      'select kind from private.mail_queue where subject_id = $1 order by id',
      [id],
    )
    expect(mails).toEqual([{ kind: 'tickets' }, { kind: 'changed_ticket' }])
  })

  it.each([
    ['a full one', 'last', 0, 'Only 1 ticket left'],
    ['one at another price', 'child', -20, 'the price has changed'],
  ] as const)('becomes not %s', async (_, type, difference, message) => {
    const id = await buy()
    await expect(change(id, show[type], difference)).rejects.toThrow(message)
    expect(await only()).toMatchObject({ ticket_type_id: show.adult, total: 37.5 })
  })

  it('becomes not one of another event', async () => {
    const id = await buy()
    const other = await makeShow(database, { adult: 10, child: 10 })
    await expect(change(id, other.adult, 0)).rejects.toThrow('Invalid ticket type')
  })

  it('leaves places to those who wait for them', async () => {
    const lines = [{ type: show.last, quantity: 1 }]
    const [sold] = await order(database, 'owner', { event: show.eventId, lines })
    await queryAs(database, 'other customer', 'select public.join_waiting_list($1, 1)', [show.last])
    await asOwner('select public.cancel_purchase($1)', [sold?.id ?? ''])
    await expect(change(await buy(1), show.last, 0)).rejects.toThrow('Sold out')
  })

  it('waits for money that is on its way back', async () => {
    const id = await buy()
    await markPaid(id)
    await asOwner('select public.cancel_tickets($1, 1)', [id])
    await expect(change(id, show.child, -15)).rejects.toThrow('still going through')
  })

  it('stays where the tickets or their event are cancelled', async () => {
    const [cancelled, standing] = [await buy(), await buy(1)]
    await asOwner('select public.cancel_purchase($1)', [cancelled])
    await expect(change(cancelled, show.child, -22.5)).rejects.toThrow('This ticket was cancelled')
    await database.query('update public.ticket_purchases set admitted = 1 where id = $1', [
      standing,
    ])
    await asOwner('select public.cancel_event($1)', [show.eventId])
    await expect(change(standing, show.child, -7.5)).rejects.toThrow('This event is cancelled')
  })

  it('takes no free ticket that would lapse at once', async () => {
    await setPrice(show.adult, 0)
    const [bought] = await order(database, 'customer', {
      event: show.eventId,
      lines: [{ type: show.adult, quantity: 1, total: 0 }],
    })
    await database.execute(
      `alter table public.events disable trigger check_unpaid_kept_until;
       update public.events set unpaid_kept_until = now() - interval '1 hour' where id = '${show.eventId}';
       alter table public.events enable trigger check_unpaid_kept_until`,
    )
    await expect(change(bought?.id ?? '', show.child, 5)).rejects.toThrow('The time to pay')
  })

  describe.skipIf(!onPostgres)('at the same moment', () => {
    const { callAt, agreed } = ownRaces(() => database)

    it.each(roundsOf(8))('leaves the last place to one, at %s, round %i', async (level) => {
      const [one, other] = [await buy(1), await buy(1)]
      const changeAt = (id: string) =>
        callAt(level, 'owner', 'select public.change_ticket($1, $2, 0)', [id, show.last])
      const line = { ticket_type_id: show.last, quantity: 1, total_price: 12.5 }
      const refusals = await together(
        changeAt(one),
        changeAt(other),
        callAt(level, 'other customer', 'select public.buy_tickets(gen_random_uuid(), $1, $2)', [
          show.eventId,
          JSON.stringify([line]),
        ]),
      )
      expect(refusals).toHaveLength(2)
      const tickets = await agreed(show.eventId)
      expect(tickets.filter((it) => it.ticket_type_id === show.last)).toHaveLength(1)
    })

    it.each(roundsOf(8))('waits in no circle, at %s, round %i', async (level) => {
      const [id, lines] = [await buy(), [{ type: show.child, quantity: 1, total: 5 }]]
      const [other] = await order(database, 'other customer', { event: show.eventId, lines })
      await together(
        callAt(level, 'owner', 'select public.change_ticket($1, $2, -22.5)', [id, show.child]),
        callAt(level, 'owner', 'select public.change_ticket($1, $2, 7.5)', [
          other?.id ?? '',
          show.adult,
        ]),
        callAt(level, 'owner', "select public.mark_paid($1, 'cash', true)", [id]),
        callAt(level, 'owner', 'select public.cancel_tickets($1, 1)', [id]),
        callAt(level, 'owner', 'select public.cancel_event($1)', [show.eventId]),
      )
      await agreed(show.eventId)
    })
  })
})
