// People without an account change the type of their tickets by their link, by the rules of those with one.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { buyWithLink, newAddress, openLink, payWithLink, purchaseOf, tokenOf } from './guests.ts'
import { countsOf, expire, settle, stateOf, takeCards } from './holds.ts'
import { order } from './orders.ts'
import { cancelOwn, changeType, give, holdType, makeBoxShow, ticketsOf } from './own-tickets.ts'

describe.skipIf(noDatabase)('by a link, another type', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeBoxShow>>
  withGuestCafe((cafe) => {
    database = cafe
  })
  beforeEach(async () => {
    show = await makeBoxShow(database)
    await takeCards(database)
  })

  const buyAs = (email?: string) =>
    buyWithLink(database, { event: show.eventId, type: show.adult, email })
  const payAs = (email?: string) =>
    payWithLink(database, { event: show.eventId, type: show.adult, email })
  interface Mine {
    id: string
    token: string | null
  }
  const box = (quantity: number) => ({ type: show.last, quantity, total: 20 * quantity })
  const child = (quantity: number) => ({ type: show.child, quantity, total: 5 * quantity })
  const changeAs = (
    { id, token }: Mine,
    to: { type: string; quantity: number; total: number },
    seen = 3,
  ) => changeType(database, 'visitor', { id, token, seen, ...to })
  const holdAs = ({ id, token }: Mine, quantity = 3) =>
    holdType(database, 'visitor', { id, token, seen: 3, ...box(quantity) })
  const tickets = () => ticketsOf(database, show.eventId)
  async function mayPay(token: string, id: string) {
    const [row] = await database.query<{ may: boolean }>(
      'select private.guest_may_pay($1, $2) as may',
      [token, id],
    )
    return row?.may
  }
  async function giveUp(token: string, id: string) {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      'visitor',
      'select public.give_up_guest_hold($1, $2) as done',
      [token, id],
    )
    return row?.done
  }

  it('is paid at the café, and some of them get a code of their own', async () => {
    const mine = await buyAs()
    expect(await changeAs(mine, box(1))).toBe(7.5)
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ id: mine.id, quantity: 2, to_pay: 25 })
    expect(changed).toMatchObject({
      ...{ attendee_email: mine.email, user_id: null, ticket_type_id: show.last },
      ...{ quantity: 1, to_pay: 20 },
    })
    const opened = await openLink(database, mine.token)
    expect(opened?.purchases.map(({ quantity }) => quantity).sort()).toEqual([1, 2])
    expect(await countsOf(database, show.last)).toEqual({ sold: 1, held: 0 })
  })

  it('that is cheaper gives the money of a card back to it', async () => {
    const mine = await payAs()
    expect(await changeAs(mine, child(3))).toBe(-22.5)
    expect(await stateOf(database, mine.orderId)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await openLink(database, mine.token)).toMatchObject({
      purchases: [{ quantity: 3, total_price: 15 }],
      refunds: [{ amount: 22.5, state: 'asked' }],
    })
  })

  it('comes with the money of a card, and the link shows what is held until then', async () => {
    const mine = await payAs()
    const { order: change, due } = await holdAs(mine)
    expect(due).toBe(22.5)
    expect(await openLink(database, mine.token)).toMatchObject({
      purchases: [{ quantity: 3, total_price: 37.5 }],
      hold: { state: 'paid', former: null },
      changes: [
        { order_id: change, state: 'open', total: 22.5, former: { name: expect.any(String) } },
      ],
    })
    expect(await mayPay(mine.token, change)).toBe(true)
    expect(await settle(database, change, 2250)).toBe('settled')
    expect(await openLink(database, mine.token)).toMatchObject({
      purchases: [{ id: mine.id, total_price: 60, amount_paid: 60 }],
      changes: [{ order_id: change, state: 'paid' }],
    })
  })

  it('begun twice holds once', async () => {
    const mine = await payAs()
    const first = await holdAs(mine, 2)
    const again = { ...first, ...mine, seen: 3, ...box(2) }
    expect(await holdType(database, 'visitor', again)).toEqual(first)
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 2 })
    await expect(holdType(database, 'visitor', { ...again, ...box(1) })).rejects.toMatchObject({
      code: '23505',
    })
  })

  it('is given up by that link alone', async () => {
    const mine = await payAs()
    const { order: change } = await holdAs(mine)
    const other = await buyAs()
    for (const token of [other.token, randomUUID()]) {
      expect(await mayPay(token, change)).toBe(false)
      expect(await giveUp(token, change)).toBe(false)
      expect((await openLink(database, token))?.changes ?? []).toEqual([])
    }
    expect(await giveUp(mine.token, change)).toBe(true)
    expect(await giveUp(mine.token, change)).toBe(false)
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 0 })
  })

  it('whose money comes too late shows its way back, by the link of its own mail too', async () => {
    const mine = await payAs()
    const { order: change } = await holdAs(mine)
    await expire(database, change)
    const lines = [box(1)]
    await order(database, 'other customer', { event: show.eventId, lines })
    expect(await settle(database, change, 2250)).toBe('refunded')
    const opened = await openLink(database, mine.token)
    expect(opened?.purchases).toMatchObject([
      { order_id: mine.orderId, cancelled_at: null, total_price: 37.5 },
      { order_id: change, total_price: 22.5, to_refund: 22.5 },
    ])
    expect(opened).toMatchObject({ refunds: [{ order_id: change, state: 'asked' }] })
    const [own] = await database.query<{ token: string }>(
      'select token from private.guest_orders where order_id = $1',
      [change],
    )
    expect(await openLink(database, own?.token ?? '')).toMatchObject({
      purchases: [{ order_id: change }],
    })
  })

  it('becomes the account’s, with the payment for it, that proves the address', async () => {
    await prove(database, 'customer', false)
    const mine = await payAs(emailOf('customer'))
    const { order: change } = await holdAs(mine)
    await prove(database, 'customer')
    expect(await mayPay(mine.token, change)).toBe(false)
    expect(await giveUp(mine.token, change)).toBe(false)
    expect(await openLink(database, mine.token)).toMatchObject({ changes: [] })
    await expect(changeAs(mine, child(3))).rejects.toThrow('in your account by now')
    await expect(holdAs(mine)).rejects.toThrow('in your account by now')
    expect(await settle(database, change, 2250)).toBe('settled')
    expect(await tickets()).toMatchObject([{ user_id: accounts.customer, total: 60, paid: 60 }])
  })

  it('keeps to the limits of those with an account', async () => {
    const mine = await buyAs()
    await expect(changeAs(mine, box(0))).rejects.toThrow('how many tickets are changed')
    await expect(changeAs(mine, box(4))).rejects.toThrow('Only 3 can be changed')
    await expect(changeAs(mine, box(3), 2)).rejects.toThrow('Your tickets have changed meanwhile')
    await expect(changeAs(mine, { ...box(3), total: 1 })).rejects.toThrow('the price has changed')
    await takeCards(database, 'card')
    await expect(changeAs(mine, box(3))).rejects.toThrow('paid by card')
    await database.query('update public.events set sales_end_at = now() where id = $1', [
      show.eventId,
    ])
    await expect(changeAs(mine, child(3))).rejects.toThrow('no longer on sale')
    expect(await openLink(database, mine.token)).toMatchObject({
      purchases: [{ events: { ticket_types: [] } }],
    })
  })

  it('is held three times at once, and twenty times an hour', async () => {
    const email = newAddress()
    await database.query('update public.ticket_types set capacity = 30 where event_id = $1', [
      show.eventId,
    ])
    const orders = []
    for (let time = 0; time < 4; time++) {
      const { token } = await buyAs(email)
      const opened = await openLink(database, token)
      orders.push({ token, id: opened?.purchases[0]?.id ?? '' })
    }
    const [first, ...others] = orders
    if (!first) throw new Error('nothing was bought')
    for (const each of others) await holdAs(each, 1)
    await expect(holdAs(first, 1)).rejects.toThrow('finish or give up the payments')
    for (let time = 0; time < 14; time++) {
      await database.query("update public.holds set state = 'given_up' where state = 'open'")
      await holdAs(first, 1)
    }
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
    await expect(holdAs(first, 1)).rejects.toMatchObject({ code: 'PT429' })
  })

  describe('has nobody', () => {
    it.each([
      ['with a token that nobody was given', () => randomUUID()],
      ['with the id of an order', async () => (await tickets())[0]?.order_id],
      ['with another guest’s token', async () => (await buyAs()).token],
      ['with another order of the same guest', async (email: string) => (await buyAs(email)).token],
    ])('%s', async (_, tokenFor) => {
      const { id, email } = await buyAs()
      const wrong = { id, token: (await tokenFor(email)) ?? '' }
      const none = { id: randomUUID(), token: wrong.token }
      for (const each of [wrong, none]) {
        await expect(changeAs(each, box(1))).rejects.toThrow('There is no such purchase')
        await expect(holdAs(each, 1)).rejects.toThrow('There is no such purchase')
      }
    })

    it('without a token, nor with an account of somebody else', async () => {
      const mine = await buyAs()
      await expect(changeAs({ ...mine, token: null }, box(1))).rejects.toMatchObject({
        code: '42501',
      })
      await expect(holdAs({ ...mine, token: null }, 1)).rejects.toMatchObject({ code: '42501' })
      for (const person of ['customer', 'owner'] as const) {
        const change = { id: mine.id, seen: 3, ...box(1) }
        await expect(changeType(database, person, change)).rejects.toThrow('no such purchase')
        await expect(holdType(database, person, change)).rejects.toThrow('no such purchase')
      }
    })
  })

  describe('of tickets that somebody gave', () => {
    async function receive(payer: Mine) {
      const friend = newAddress()
      await give(database, 'visitor', { ...payer, quantity: 2, seen: 3, email: friend })
      return {
        id: await purchaseOf(database, show.eventId, friend),
        token: await tokenOf(database, show.eventId, friend),
      }
    }

    it('may cost the same, and the payer’s money moves along', async () => {
      const payer = await payAs()
      const gift = await receive(payer)
      await database.query('update public.ticket_types set price = 12.5 where id = $1', [show.last])
      const same = { type: show.last, quantity: 1, total: 12.5 }
      expect(await changeAs(gift, same, 2)).toBe(0)
      const changed = (await tickets()).find(({ split_from }) => split_from === gift.id)
      expect(changed).toMatchObject({ paid: 12.5, to_pay: 0, given_from: payer.id })
      await cancelOwn(database, 'visitor', {
        ...{ id: changed?.id ?? '', token: gift.token },
        ...{ quantity: 1, seen: 1 },
      })
      expect(await stateOf(database, payer.orderId)).toMatchObject({ refunds: ['asked 12.50'] })
    })

    it('may cost more, which its receiver pays', async () => {
      const gift = await receive(await payAs())
      const { order: change, due } = await holdType(database, 'visitor', {
        ...{ ...gift, seen: 2 },
        ...box(2),
      })
      expect(due).toBe(15)
      expect(await settle(database, change, 1500)).toBe('settled')
    })

    it('costs no less, because the money is the payer’s', async () => {
      const gift = await receive(await payAs())
      await expect(changeAs(gift, child(2), 2)).rejects.toThrow(
        'Somebody else has paid for these tickets, so they can’t be changed to cheaper ones.',
      )
    })

    it('may cost less where nobody has paid yet', async () => {
      const gift = await receive(await buyAs())
      expect(await changeAs(gift, child(2), 2)).toBe(-15)
    })
  })
})
