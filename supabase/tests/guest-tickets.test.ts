// People without an account cancel their tickets and send them to friends by their link, by the rules of those with
// one.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { type Caller, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { buyWithLink, newAddress, openLink, payWithLink } from './guests.ts'
import { countsOf, stateOf } from './holds.ts'
import { makeShow } from './orders.ts'
import { cancelOwn, letCustomersCancel, ticketsOf } from './own-tickets.ts'
import { friend, sendToFriend, sentOf, takeBack } from './sent-tickets.ts'

describe.skipIf(noDatabase)('the holder of a link', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  withGuestCafe((cafe) => {
    database = cafe
  })
  beforeEach(async () => {
    show = await makeShow(database, { adult: 20, child: 20 })
    await letCustomersCancel(database, show.eventId)
  })

  const mayHave = (most: number) =>
    database.query('update public.events set max_tickets_per_customer = $2 where id = $1', [
      show.eventId,
      most,
    ])
  const asOwner = (text: string, values: string[]) => queryAs(database, 'owner', text, values)

  const buyAs = (email?: string, quantity?: number) =>
    buyWithLink(database, { event: show.eventId, type: show.adult, email, quantity })
  const payAs = () => payWithLink(database, { event: show.eventId, type: show.adult })
  const cancelAs = (caller: Caller, id: string, quantity = 1, seen = 3) =>
    cancelOwn(database, caller, { id, quantity, seen })
  const sendAs = (caller: Caller, id: string, quantity = 1, seen = 3, email = friend.email) =>
    sendToFriend(database, caller, { id, quantity, seen, email })
  const standing = async () =>
    (await ticketsOf(database, show.eventId)).map(({ quantity, is_cancelled }) =>
      is_cancelled ? 0 : quantity,
    )

  it('cancels some tickets, then the others, whose places are free', async () => {
    const { id, guest } = await buyAs()
    expect(await cancelAs(guest, id, 1, 3)).toBe(2)
    expect(await countsOf(database, show.adult)).toEqual({ sold: 2, held: 0 })
    expect(await cancelAs(guest, id, 2, 2)).toBe(0)
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
    expect(await openLink(database, guest)).toMatchObject({
      purchases: [{ cancelled_by: 'buyer', sent: 0 }],
    })
  })

  it('gets the money of a card back to it', async () => {
    const { id, orderId, guest } = await payAs()
    await cancelAs(guest, id, 1, 3)
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 12.50'] })
    expect(await openLink(database, guest)).toMatchObject({
      purchases: [{ quantity: 2, to_refund: 12.5, payments: [{ kind: 'charge', amount: 37.5 }] }],
      refunds: [{ amount: 12.5, state: 'asked' }],
    })
  })

  it.each([
    ['none', 0, 3, 'Please choose how many tickets to give back'],
    ['a debt', -1, 3, 'Please choose how many tickets to give back'],
    ['more than there are', 4, 3, 'Only 3 of 3 can be cancelled'],
    ['of a number that they did not see', 1, 2, 'Your tickets have just changed.'],
  ])('cancels not %s', async (_, quantity, seen, message) => {
    const { id, guest } = await buyAs()
    await expect(cancelAs(guest, id, quantity, seen)).rejects.toThrow(message)
    expect(await standing()).toEqual([3])
  })

  it('gives paid tickets back only until the time that the owner has set', async () => {
    const { id, guest } = await buyAs()
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    await letCustomersCancel(database, show.eventId, null)
    await expect(cancelAs(guest, id)).rejects.toThrow('can’t be given back here')
    await letCustomersCancel(database, show.eventId, 168)
    await database.query(
      `update public.events set event_date = (now() at time zone 'Europe/London')::date + 3,
         sales_end_at = null where id = $1`,
      [show.eventId],
    )
    await expect(cancelAs(guest, id)).rejects.toThrow('can’t be given back here')
    expect(await standing()).toEqual([3])
  })

  it('neither cancels nor sends tickets of a cancelled event or of people inside', async () => {
    const { id, guest } = await buyAs()
    await database.query('update public.ticket_purchases set admitted = 3 where id = $1', [id])
    await expect(cancelAs(guest, id)).rejects.toThrow('Only 0 of 3 can be cancelled')
    await expect(sendAs(guest, id)).rejects.toThrow('Only 0 of 3 can be sent')
    await database.query('update public.ticket_purchases set admitted = 0 where id = $1', [id])
    await asOwner('select public.cancel_event($1)', [show.eventId])
    await expect(cancelAs(guest, id)).rejects.toThrow('This event is cancelled')
    await expect(sendAs(guest, id)).rejects.toThrow('This event is cancelled')
  })

  describe('has no right', () => {
    it.each([
      ['a token that nobody was given', () => randomUUID()],
      ['the id of an order', async () => (await ticketsOf(database, show.eventId))[0]?.order_id],
      ['another guest’s token', async () => (await buyAs()).guest.guest],
      [
        'another order of the same guest',
        async (email: string) => (await buyAs(email)).guest.guest,
      ],
    ])('with %s', async (_, tokenFor) => {
      const { id, email } = await buyAs()
      const guest = { guest: (await tokenFor(email)) ?? '' }
      await expect(cancelAs(guest, id)).rejects.toThrow('There’s no such purchase')
      await expect(sendAs(guest, id)).rejects.toThrow('There’s no such purchase')
      expect(new Set(await standing())).toEqual(new Set([3]))
    })

    it('without a token', async () => {
      const { id } = await buyAs()
      await expect(cancelAs('visitor', id)).rejects.toMatchObject({ code: '42501' })
      await expect(sendAs('visitor', id)).rejects.toMatchObject({ code: '42501' })
    })

    it('where a customer or an owner calls in their own name', async () => {
      const { id } = await buyAs()
      for (const person of ['customer', 'owner'] as const) {
        await expect(cancelOwn(database, person, { id, quantity: 1, seen: 3 })).rejects.toThrow(
          'There’s no such purchase',
        )
      }
    })

    it('over tickets that an account has taken over, until somebody signs in', async () => {
      const { id, guest } = await buyAs(emailOf('owner'))
      await prove(database, 'owner')
      const signIn = 'These tickets are now in your account. Please sign in.'
      await expect(cancelAs(guest, id)).rejects.toThrow(signIn)
      await expect(sendAs(guest, id)).rejects.toThrow(signIn)
      expect(await openLink(database, guest)).toMatchObject({ is_in_account: true })
      expect(await cancelOwn(database, 'owner', { id, quantity: 3, seen: 3 })).toBe(0)
      await prove(database, 'owner', false)
    })

    it('a month after the event', async () => {
      const { id, guest } = await buyAs()
      await database.query(
        `update public.events set event_date = (now() at time zone 'Europe/London')::date - 31,
           sales_end_at = null where id = $1`,
        [show.eventId],
      )
      await expect(cancelAs(guest, id)).rejects.toThrow('There’s no such purchase')
    })
  })

  describe('sends tickets', () => {
    it('to a friend until they are taken back', async () => {
      const { id, guest } = await buyAs()
      await sendAs(guest, id, 2)
      const [sent] = await sentOf(database, show.eventId)
      expect(sent).toMatchObject({ ...friend, quantity: 2 })
      const shown = { id: sent?.id, ...friend, quantity: 2, admitted: 0, taken_back_at: null }
      expect(await openLink(database, guest)).toMatchObject({
        purchases: [{ id, quantity: 3, sent: 2, sent_tickets: [shown] }],
      })
      const other = await buyAs()
      await expect(takeBack(database, other.guest, sent?.id ?? '')).rejects.toThrow(
        'There’s no such purchase',
      )
      await takeBack(database, guest, sent?.id ?? '')
      expect(await openLink(database, guest)).toMatchObject({ purchases: [{ id, sent: 0 }] })
    })

    it('not to themselves', async () => {
      const { id, email, guest } = await buyAs()
      await expect(sendAs(guest, id, 1, 3, email.toUpperCase())).rejects.toThrow(
        'These tickets are already yours',
      )
    })

    it('five times a day', async () => {
      const { id, guest } = await buyAs(newAddress(), 10)
      for (const seen of [10, 9, 8, 7, 6]) await sendAs(guest, id, 1, seen)
      await expect(sendAs(guest, id, 1, 5)).rejects.toMatchObject({ code: 'PT429' })
    })

    it('which still count for them, not for the friend', async () => {
      await mayHave(3)
      const { id, email, guest } = await buyAs()
      await sendAs(guest, id, 3)
      await expect(buyAs(email, 1)).rejects.toThrow(
        'You can have at most 3 tickets for this event. You already have 3.',
      )
      await buyAs(friend.email, 3)
    })

    it('only once their address is proven, where mail is sent', async () => {
      await database.execute('update private.installation set sends_mail = false')
      const { id, guest } = await buyAs()
      await database.execute('update private.installation set sends_mail = true')
      await expect(sendAs(guest, id)).rejects.toMatchObject({
        code: 'PT403',
        hint: 'confirm_email',
      })
    })
  })
})
