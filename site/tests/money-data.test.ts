// Orders, the counter and the books through the official client.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts } from '../../supabase/tests/cafe.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import type { Client } from '../app/data/client'
import { findTicket, payAndAdmit, undoPayAndAdmit } from '../app/data/door/check-in'
import { getMoneyFigures } from '../app/data/money/money-figures'
import {
  listPayments,
  markPaid,
  markRefunded,
  unmarkPaid,
  unmarkRefunded,
} from '../app/data/money/payments'
import { getReceipt } from '../app/data/money/receipts'
import { getSalesFigures } from '../app/data/money/sales'
import { addAttendee, findAllAttendees } from '../app/data/tickets/attendees'
import { listOwnPurchases } from '../app/data/tickets/own-tickets'
import { buyTickets, CodeUsed, cancelPurchase } from '../app/data/tickets/ticket-purchases'
import { groupByOrder, moneyOf, stateOf } from '../app/domain/money/order-money'
import { everyone } from '../app/domain/tickets/attendee-query'
import { randomTicketCode } from '../app/domain/tickets/tickets'
import { openSite, type Site } from './open-site'

describe.skipIf(noDatabase)('the money of a family', () => {
  let site: Site
  let owner: Client
  let customer: Client
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    site = await openSite()
    owner = await site.as('owner')
    customer = await site.as('customer')
    show = await makeShow(site.database, { adult: 10, child: 10 })
  })
  afterAll(() => site.close())

  const today = new Date().toISOString().slice(0, 10)
  const period = { firstDay: today, lastDay: today }
  const orderId = randomUUID()
  const family = () => ({
    orderId,
    eventId: show.eventId,
    lines: [
      { ticketTypeId: show.adult, quantity: 2, price: 12.5 },
      { ticketTypeId: show.child, quantity: 1, price: 12.5 },
    ],
  })

  async function ownOrder() {
    const [first] = groupByOrder(await listOwnPurchases(customer, { userId: accounts.customer }))
    if (!first) throw new Error('there is no order')
    return first
  }

  it('is to pay once they have ordered, however often they try', async () => {
    const bought = await buyTickets(customer, family())
    expect(await buyTickets(customer, family())).toEqual(bought)
    const { lines } = family()
    await expect(
      buyTickets(customer, { ...family(), lines: lines.slice(1) }),
    ).rejects.toBeInstanceOf(CodeUsed)
    const tickets = await ownOrder()
    expect(stateOf(tickets)).toBe('to pay')
    expect(moneyOf(tickets)).toMatchObject({ sold: 3750, paid: 0, toPay: 3750 })
  })

  it('is given back with one press, as it was taken at the door', async () => {
    const [{ ticket_code: code, quantity: count }] = await ownOrder()
    const door = { eventId: show.eventId, code, count }
    expect(await findTicket(owner, { code })).toMatchObject({
      order_to_pay: 37.5,
      payment_method: null,
      order_tickets: [{ to_pay: expect.any(Number) }, { to_pay: expect.any(Number) }],
    })
    const paid = await payAndAdmit(owner, { ...door, method: 'cash', door: null })
    expect(paid).toMatchObject({ now_in: count, recorded: 37.5, to_pay: 0 })
    expect(stateOf(await ownOrder())).toBe('paid')
    expect(await undoPayAndAdmit(owner, { ...door, receiptId: paid.receipt_id })).toEqual({
      now_in: 0,
      recorded: -37.5,
      to_pay: 37.5,
    })
  })

  it('is handed back at the counter after a mistake was put right', async () => {
    const [{ id }] = await ownOrder()
    await expect(markPaid(customer, { id, method: 'card' })).rejects.toMatchObject({
      message: 'Access denied. Owner role required.',
    })
    const marked = await markPaid(owner, { id, method: 'card', wholeOrder: true })
    expect(marked).toMatchObject({ recorded: 37.5, receipt_id: expect.any(String) })
    const wrong = { id, reason: 'Next table', wholeOrder: true }
    expect(await unmarkPaid(owner, { ...wrong, receipt: randomUUID() })).toMatchObject({
      recorded: 0,
      receipt_id: null,
    })
    const receipt = marked.receipt_id ?? ''
    expect(await unmarkPaid(owner, { ...wrong, receipt })).toMatchObject({ recorded: -37.5 })
    await markPaid(owner, { id, method: 'cash', wholeOrder: true })
    await cancelPurchase(owner, { id })
    expect(stateOf(await ownOrder())).toBe('to refund')
    const back = await markRefunded(owner, { id, method: 'cash' })
    expect(stateOf(await ownOrder())).toBe('partly refunded')
    expect(await unmarkRefunded(owner, { id })).toMatchObject({ recorded: -back.recorded })
    await markRefunded(owner, { id, method: 'card' })
  })

  it('has a receipt for what one press wrote, which says when it was taken back', async () => {
    const lines = await listPayments(owner, period)
    const receiptsOf = (kind: string, method: string) =>
      lines
        .filter((line) => line.kind === kind && line.method === method)
        .map((it) => it.receipt_id)
    const [paid = ''] = receiptsOf('counter', 'cash')
    const [takenBack = ''] = receiptsOf('counter', 'card')
    const receipt = await getReceipt(customer, { id: paid })
    expect(receipt?.lines).toHaveLength(2)
    expect(receipt?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(37.5)
    expect(receipt?.lines[0]).toMatchObject({
      corrected_at: null,
      ticket_purchases: { events: { title: expect.any(String) } },
    })
    const before = await getReceipt(owner, { id: takenBack })
    expect(before?.lines.map(({ corrected_at }) => corrected_at)).not.toContain(null)
    expect(await getReceipt(await site.as('other customer'), { id: paid })).toBeNull()
  })

  it('is in the list of attendees, also for those whom an owner adds', async () => {
    await addAttendee(owner, {
      eventId: show.eventId,
      ticketTypeId: show.last,
      email: 'guest@people.example',
      quantity: 1,
      ticketCode: randomTicketCode(),
      payment: 'on_the_house',
    })
    const attendees = await findAllAttendees(owner, { eventId: show.eventId, query: everyone })
    expect(attendees[0]).toMatchObject({ total_price: 0, payment_method: 'free', paid_with: null })
    expect(attendees.find(({ cancelled_at, user_id }) => user_id && !cancelled_at)).toMatchObject({
      payment_method: 'counter',
      paid_with: 'cash',
      marked_by: 'owner',
      receipt_id: expect.any(String),
      to_pay: 0,
    })
  })

  it('is in the books', async () => {
    const figures = await getMoneyFigures(owner, period)
    const { sold, paid, refunded, to_come, to_refund, awaits_taker } = figures.sold
    expect(paid - refunded - to_refund - awaits_taker + to_come).toBeCloseTo(sold, 9)
    expect(figures.ledger.kept).toBe(
      figures.methods.reduce((sum, it) => sum + it.paid - it.refunded, 0),
    )
    const lines = await listPayments(owner, period)
    expect(lines[0]).toMatchObject({
      kind: 'refund',
      method: 'card',
      person: 'owner',
      reason: null,
    })
    expect(lines.filter(({ kind }) => kind === 'correction')).toHaveLength(5)
    const totals = await getSalesFigures(owner)
    const out = totals.refunded + totals.to_refund + totals.awaits_taker
    expect(totals.taken - out + totals.to_come).toBeCloseTo(totals.sold, 9)
    expect(totals.days.at(-1)).toMatchObject({ taken: figures.ledger.paid })
    await expect(listPayments(customer, period)).rejects.toMatchObject({ code: '42501' })
  })
})
