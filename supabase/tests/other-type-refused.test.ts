// Dearer tickets that nobody may hold for a payment by card, and how many anybody may.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { boxCafe } from './box-cafe.ts'
import { queryAs } from './cafe.ts'
import { takeCards } from './holds.ts'
import { order } from './orders.ts'
import { changeType, holdType } from './own-tickets.ts'

describe.skipIf(noDatabase)('another type by card', () => {
  const cafe = boxCafe()
  const { box, buyThree, payThree, holdBox } = cafe

  describe('where an event takes cards alone', () => {
    it('is the only way to dearer tickets, also where the former were paid by card', async () => {
      const { id } = await payThree()
      await takeCards(cafe.database, 'card')
      await expect(
        changeType(cafe.database, 'customer', { id, seen: 3, ...box(2) }),
      ).rejects.toMatchObject({
        message: 'Tickets for this event are paid by card, and so is what dearer ones cost more',
      })
      expect(await holdBox(id, 2)).toMatchObject({ due: 15 })
    })

    it('leaves those of one price and cheaper ones, which need no payment', async () => {
      const { id } = await payThree()
      await takeCards(cafe.database, 'card')
      const { show, database } = cafe
      await database.query('update public.ticket_types set price = 12.5 where id = $1', [show.last])
      const same = { id, seen: 3, quantity: 1, type: show.last, total: 12.5 }
      expect(await changeType(database, 'customer', same)).toBe(0)
      const cheaper = { id, seen: 2, quantity: 1, type: show.child, total: 5 }
      expect(await changeType(database, 'customer', cheaper)).toBe(-7.5)
    })

    it('is for nobody who paid at the café: they ask the owners', async () => {
      const id = await buyThree()
      await queryAs(cafe.database, 'owner', "select public.mark_paid($1, 'cash')", [id])
      await takeCards(cafe.database, 'card')
      await expect(holdBox(id)).rejects.toMatchObject({
        message: 'These tickets were paid at the café. Please ask us for dearer ones.',
      })
    })
  })

  it.each([
    [
      'where the café takes none',
      'update private.installation set takes_cards = false',
      /not possible right now/,
    ],
    [
      'of an event that is paid at the café',
      "update public.events set payment = 'at_cafe'",
      /paid at the café/,
    ],
    ['once sales have ended', 'update public.events set sales_end_at = now()', /no longer on sale/],
    [
      'of a cancelled event',
      'update public.events set cancelled_at = now()',
      /This event is cancelled/,
    ],
    [
      'for a full type',
      'update public.ticket_types set capacity = 2 where price = 20 and sold + held = 0',
      /Only 2 tickets left/,
    ],
  ])('is not taken %s', async (_, statement, message) => {
    const { id } = await payThree()
    await cafe.database.execute(statement)
    await expect(holdBox(id)).rejects.toMatchObject({ message })
    await takeCards(cafe.database)
  })

  it('is not taken for what costs no more, or was paid at the café', async () => {
    const id = await buyThree()
    await expect(
      holdType(cafe.database, 'customer', { id, seen: 3, type: cafe.show.child, total: 15 }),
    ).rejects.toMatchObject({ message: 'There is nothing to pay for this change' })
    await queryAs(cafe.database, 'owner', "select public.mark_paid($1, 'card')", [id])
    await expect(holdBox(id)).rejects.toMatchObject({ message: /were paid at the café/ })
  })

  it.each(['other customer', 'owner', 'staff', 'door', 'unproven customer'] as const)(
    'is not held by the %s',
    async (person) => {
      const { id } = await payThree()
      await expect(holdBox(id, 3, person)).rejects.toMatchObject({
        message: 'There is no such purchase',
      })
    },
  )

  it.each(['visitor', 'ended customer', 'owner without factor'] as const)(
    'is not held by the %s, who is not signed in',
    async (person) => {
      const { id } = await payThree()
      await expect(holdBox(id, 3, person)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('takes no more places of the customer’s limit', async () => {
    const { id } = await payThree()
    await cafe.database.query(
      'update public.events set max_tickets_per_customer = 4 where id = $1',
      [cafe.show.eventId],
    )
    await holdBox(id)
    const one = { event: cafe.show.eventId, lines: [{ type: cafe.show.adult, quantity: 1 }] }
    await order(cafe.database, 'customer', one)
    await expect(order(cafe.database, 'customer', one)).rejects.toMatchObject({
      message: 'You can have at most 4 tickets for this event. You already have 4.',
    })
  })

  it('is held three times at once, and twenty times an hour', async () => {
    await cafe.database.query('update public.ticket_types set capacity = 30 where event_id = $1', [
      cafe.show.eventId,
    ])
    const ids = [await buyThree(), await buyThree(), await buyThree()]
    const [fourth] = await order(cafe.database, 'customer', {
      event: cafe.show.eventId,
      lines: [{ type: cafe.show.adult, quantity: 1 }],
    })
    const holdFourth = () =>
      holdType(cafe.database, 'customer', { id: fourth?.id ?? '', seen: 1, ...box(1) })
    for (const id of ids) await holdBox(id, 1)
    await expect(holdFourth()).rejects.toMatchObject({
      message: 'Please finish or give up the payments you have begun',
    })
    await cafe.database.execute(
      `update public.holds set state = 'given_up' where state = 'open';
         insert into public.orders (id, event_id) select md5(n || random()::text)::uuid, '${cafe.show.eventId}' from generate_series(1, 20) n;
         insert into public.holds (order_id, event_id, user_id, total, places, expires_at, state, created_at)
           select orders.id, event_id, (select user_id from public.ticket_purchases where id = '${ids[0]}'), 5, 1, now(), 'given_up', now()
           from public.orders where event_id = '${cafe.show.eventId}'
             and not exists (select from public.ticket_purchases where order_id = orders.id)
             and not exists (select from public.holds where order_id = orders.id)`,
    )
    await expect(holdFourth()).rejects.toMatchObject({ code: 'PT429' })
    await cafe.database.query("delete from public.holds where state = 'given_up'")
  })

  it('keeps its id from other orders', async () => {
    const id = await buyThree()
    const used = randomUUID()
    await order(cafe.database, 'other customer', {
      ...{ id: used, event: cafe.show.eventId },
      lines: [{ type: cafe.show.adult, quantity: 1 }],
    })
    await expect(
      holdType(cafe.database, 'customer', { order: used, id, seen: 3, ...box(3) }),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
