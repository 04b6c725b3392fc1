// Holds, refunds and disputes through the official client.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts } from '../../supabase/tests/cafe.ts'
import { settle, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import type { Client } from '../app/data/client'
import { getEvent } from '../app/data/events/events'
import {
  type CardRefund,
  cancelTickets,
  listDisputes,
  listEventRefunds,
  listFailedRefunds,
  listOwnRefunds,
  retryRefund,
} from '../app/data/money/card-refunds'
import {
  CheckoutRefused,
  findOwnHold,
  giveUpHold,
  type Hold,
  holdTickets,
  listOwnHolds,
  startCheckout,
  takesCards,
} from '../app/data/tickets/holds'
import { listOwnPurchases } from '../app/data/tickets/own-tickets'
import { CodeUsed } from '../app/data/tickets/ticket-purchases'
import { scarcity } from '../app/domain/tickets/tickets'
import { openSite, type Site } from './open-site'

describe.skipIf(noDatabase)('paying by card', () => {
  let site: Site
  let owner: Client
  let customer: Client
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.database.query("update public.holds set state = 'given_up' where state = 'open'")
    show = await makeShow(site.database, { adult: 10, child: 12 })
    await takeCards(site.database, 'card')
  })

  const mine = { userId: accounts.customer }
  const pair = (orderId: string = randomUUID()) => ({
    orderId,
    eventId: show.eventId,
    lines: [{ ticketTypeId: show.adult, quantity: 2, price: 12.5 }],
  })

  it('begins with a hold that its buyer finds with its event', async () => {
    expect(await takesCards(site.guest())).toBe(true)
    const order = pair()
    const held = await holdTickets(customer, order)
    expect(held).toEqual({ order_id: order.orderId, total: 25, expires_at: expect.any(String) })
    expect(await holdTickets(customer, order)).toEqual(held)
    await expect(holdTickets(customer, { ...pair(order.orderId), lines: [] })).rejects.toThrow()
    const other = { ...order, lines: [{ ticketTypeId: show.adult, quantity: 1, price: 12.5 }] }
    await expect(holdTickets(customer, other)).rejects.toThrow(CodeUsed)
    expect(await listOwnHolds(customer, mine)).toEqual([
      expect.objectContaining({
        order_id: order.orderId,
        state: 'open',
        event: expect.objectContaining({ id: show.eventId, title: 'Quiz night' }),
        lines: [
          {
            ticket_type_id: show.adult,
            ticket_type_name: 'Quiz night',
            quantity: 2,
            price: 12.5,
          },
        ],
      }),
    ])
    expect(await findOwnHold(await site.as('other customer'), order)).toBeNull()
  })

  it('finds out whether a hold arrived whose answer was lost', async () => {
    let isFirst = true
    const losing = await site.losing('customer', () => {
      const isLost = isFirst
      isFirst = false
      return isLost
    })
    await holdTickets(losing, pair())
    const holds: Hold[] = await listOwnHolds(customer, mine)
    expect(holds).toHaveLength(1)
  })

  it('says in words that the way to the payment page can not be reached', async () => {
    const started = startCheckout(site.guest(), pair())
    await expect(started).rejects.toBeInstanceOf(CheckoutRefused)
    await expect(started).rejects.toMatchObject({ code: 'payments_down' })
  })

  it('counts held places among those that are gone, until they are given up', async () => {
    const order = pair()
    await holdTickets(customer, order)
    const wordsOf = async () => {
      const event = await getEvent(customer, { id: show.eventId })
      const type = event?.ticket_types.find(({ id }) => id === show.adult)
      return type && scarcity(type)
    }
    expect(await wordsOf()).toBe('Only 8 left')
    expect(await giveUpHold(customer, order)).toBe(true)
    expect(await giveUpHold(customer, order)).toBe(false)
    expect(await findOwnHold(customer, order)).toMatchObject({ state: 'given_up' })
    expect(await wordsOf()).toBeNull()
  })

  it('ends with tickets, whose cancelled part goes back to the card', async () => {
    const order = pair()
    await holdTickets(customer, order)
    await settle(site.database, order.orderId, 2500)
    expect(await listOwnHolds(customer, mine)).toEqual([])
    const purchases = await listOwnPurchases(customer, mine)
    const paid = purchases.find(({ order_id }) => order_id === order.orderId)
    expect(paid).toMatchObject({ payment_method: 'card', quantity: 2, amount_paid: 25 })
    expect(await cancelTickets(owner, { id: paid?.id ?? '', quantity: 1 })).toBe(1)
    const asked = expect.objectContaining({ order_id: order.orderId, state: 'asked', amount: 12.5 })
    const refunds: CardRefund[] = await listOwnRefunds(customer, mine)
    expect(refunds).toEqual([asked])
    expect(await listEventRefunds(owner, { eventId: show.eventId })).toEqual([asked])
    expect(await listOwnRefunds(await site.as('other customer'), mine)).toEqual([])
  })

  it('shows owners which payments failed or are disputed', async () => {
    const order = pair()
    await holdTickets(customer, order)
    await settle(site.database, order.orderId, 2500)
    const purchases = await listOwnPurchases(customer, mine)
    const paid = purchases.find(({ order_id }) => order_id === order.orderId)
    await cancelTickets(owner, { id: paid?.id ?? '', quantity: 2 })
    await site.database.query(
      "select private.fail_card_refund(id, 'The card is closed') from public.card_refunds where order_id = $1",
      [order.orderId],
    )
    const [failed] = await listFailedRefunds(owner)
    expect(failed).toMatchObject({ failure: 'The card is closed', amount: 25 })
    expect(await retryRefund(owner, { id: failed?.id ?? '' })).toBe(true)
    expect(await listFailedRefunds(owner)).toEqual([])
    await site.database.query(
      "select private.note_dispute('dp_1', $1, 2500, 'fraudulent', 'needs_response', now(), false)",
      [`pi_${order.orderId}`],
    )
    const events = { id: show.eventId, title: 'Quiz night' }
    expect(await listDisputes(owner)).toMatchObject([{ amount: 25, orders: { holds: { events } } }])
    expect(await listDisputes(customer)).toEqual([])
  })
})
