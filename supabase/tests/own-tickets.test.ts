// Customers who cancel their own tickets.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitDoubtful, admitWorkers, openCafe, type Person, queryAs } from './cafe.ts'
import { countsOf, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { cancelOwn, letCustomersCancel, ticketsOf } from './own-tickets.ts'
import { sendToFriend } from './sent-tickets.ts'

const nobodyElse = ['other customer', 'owner', 'staff', 'door', 'unproven customer'] as const

describe.skipIf(noDatabase)('a customer', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 10, child: 10 })
    await letCustomersCancel(database, show.eventId)
  })

  async function buyThree(person: Person = 'customer') {
    const lines = [{ type: show.adult, quantity: 3 }]
    const [bought] = await order(database, person, { event: show.eventId, lines })
    return bought?.id ?? ''
  }
  async function payThree() {
    await takeCards(database)
    const lines = [{ type: show.adult, quantity: 3 }]
    const orderId = await hold(database, 'customer', { event: show.eventId, lines })
    await settle(database, orderId, 3750)
    return { orderId, id: (await ticketsOf(database, show.eventId))[0]?.id ?? '' }
  }
  const asOwner = (text: string, values: (string | number)[]) =>
    queryAs(database, 'owner', text, values)
  const markPaid = (id: string) => asOwner("select public.mark_paid($1, 'cash')", [id])
  const only = async () => (await ticketsOf(database, show.eventId))[0]

  describe('who cancels', () => {
    it('frees the places of some, then of all', async () => {
      const id = await buyThree()
      expect(await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })).toBe(2)
      expect(await only()).toMatchObject({ quantity: 2, total: 25, to_pay: 25, cancelled_by: null })
      expect(await countsOf(database, show.adult)).toEqual({ sold: 2, held: 0 })
      expect(await cancelOwn(database, 'customer', { id, quantity: 2, seen: 2 })).toBe(0)
      expect(await only()).toMatchObject({ is_cancelled: true, cancelled_by: 'buyer', to_pay: 0 })
      expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
    })

    it('gets money back the way it was paid, by card or at the counter', async () => {
      const { id, orderId } = await payThree()
      await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })
      expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 12.50'] })
      const paidHere = await buyThree()
      await markPaid(paidHere)
      await cancelOwn(database, 'customer', { id: paidHere, quantity: 3, seen: 3 })
      const rows = await ticketsOf(database, show.eventId)
      expect(rows.find((row) => row.id === paidHere)).toMatchObject({ paid: 37.5, to_refund: 37.5 })
    })

    it('twice with the same numbers does it once', async () => {
      const id = await buyThree()
      await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })
      await expect(
        cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 }),
      ).rejects.toMatchObject({
        message: 'Your tickets have just changed. Please look again.',
      })
      expect(await only()).toMatchObject({ quantity: 2 })
    })

    it.each(nobodyElse)('is not the %s', async (person) => {
      const id = await buyThree()
      await expect(cancelOwn(database, person, { id, quantity: 1, seen: 3 })).rejects.toMatchObject(
        { message: 'There’s no such purchase' },
      )
      await expect(
        sendToFriend(database, person, { id, quantity: 1, seen: 3 }),
      ).rejects.toMatchObject({ message: 'There’s no such purchase' })
      expect(await only()).toMatchObject({ quantity: 3, total: 37.5 })
    })

    it.each(['visitor', 'ended customer', 'owner without factor'] as const)(
      'is signed in, unlike the %s',
      async (person) => {
        const id = await buyThree()
        for (const attempt of [
          () => cancelOwn(database, person, { id, quantity: 1, seen: 3 }),
          () => sendToFriend(database, person, { id, quantity: 1, seen: 3 }),
        ]) {
          await expect(attempt()).rejects.toMatchObject({ code: '42501' })
        }
      },
    )

    it.each([
      ['never, unless the owner has said until when', null],
      ['no later than the owner has said', 24 * 15],
    ])('does so with paid tickets %s', async (_, hours) => {
      const id = await buyThree()
      await markPaid(id)
      await letCustomersCancel(database, show.eventId, hours)
      await expect(
        cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 }),
      ).rejects.toMatchObject({
        message: 'These tickets can’t be given back here. Please ask us.',
      })
    })

    const setEvent = (change: string) =>
      database.query(`update public.events set ${change} where id = $1`, [show.eventId])
    const giveOne = (id: string) => cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })

    it('gives back what is unpaid until the event begins, as an event is made', async () => {
      await setEvent(
        "lets_give_back = default, refund_rule = default, customers_cancel_hours = default, event_time = '23:59', event_date = (now() at time zone 'Europe/London')::date",
      )
      expect(await giveOne(await buyThree())).toBe(2)
      const paid = await buyThree()
      await markPaid(paid)
      await expect(giveOne(paid)).rejects.toThrow('These tickets can’t be given back here.')
    })

    it('gives back only what is paid where an owner forbids the other', async () => {
      await setEvent('lets_give_back = false')
      const id = await buyThree()
      await expect(giveOne(id)).rejects.toThrow('These tickets can’t be given back here.')
      await markPaid(id)
      expect(await giveOne(id)).toBe(2)
    })

    it.each([
      ['too many', 4, 'Only 3 of 3 can be cancelled'],
      ['less than one', -1, 'Please choose how many tickets to give back'],
      ['none', 0, 'Please choose how many tickets to give back'],
    ])('is refused %s', async (_, quantity, message) => {
      const id = await buyThree()
      await expect(
        cancelOwn(database, 'customer', { id, quantity, seen: 3 }),
      ).rejects.toMatchObject({ message })
    })

    it('keeps the tickets of people who are inside', async () => {
      const id = await buyThree()
      const { ticket_code = '' } = (await only()) ?? {}
      await asOwner('select public.admit($1, 2, $2)', [ticket_code, show.eventId])
      await expect(
        cancelOwn(database, 'customer', { id, quantity: 2, seen: 3 }),
      ).rejects.toMatchObject({ message: 'Only 1 of 3 can be cancelled' })
      expect(await cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 })).toBe(2)
    })

    it('does nothing for an event that is cancelled or has begun', async () => {
      const id = await buyThree()
      await letCustomersCancel(database, show.eventId, 0)
      await database.query('update public.events set event_date = current_date - 1 where id = $1', [
        show.eventId,
      ])
      await expect(
        cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 }),
      ).rejects.toMatchObject({ message: 'This event has begun' })
      await asOwner('select public.cancel_event($1)', [show.eventId])
      await expect(
        cancelOwn(database, 'customer', { id, quantity: 1, seen: 3 }),
      ).rejects.toMatchObject({ message: 'This event is cancelled' })
    })

    it('tells the owners who hear of each sale', async () => {
      await queryAs(database, 'owner', "select public.choose_notices('never', 'each')")
      const told = async () => {
        const [row] = await database.query<{ mails: number }>(
          "select count(*)::int as mails from private.mail_queue where kind = 'buyer_cancellation'",
        )
        return row?.mails ?? 0
      }
      const before = await told()
      const [one, two] = [await buyThree(), await buyThree()]
      await cancelOwn(database, 'customer', { id: one, quantity: 1, seen: 3 })
      await asOwner('select public.cancel_purchase($1)', [two])
      expect(await told()).toBe(before + 1)
      await queryAs(database, 'owner', "select public.choose_notices('never', 'never')")
    })
  })
})
