// Says what customers may do with their own tickets, as the database decides it too, and what that does to their money.
import { formatPence, toPence } from '~/domain/money/money'
import { moneyOf } from '~/domain/money/order-money'
import { type GivingBack, mayGiveBack, startOf, whenTakenWords } from './giving-back.ts'

interface Line {
  method: string
  /** In pounds. */
  amount: number
}

interface OwnTicket {
  quantity: number
  total_price: number
  admitted: number
  cancelled_at: string | null
  amount_paid: number
  amount_refunded: number
  to_pay: number
  to_refund: number
  /** The places that friends have, and how many of these are in; `quantity` and `admitted` count them too. */
  sent: number
  sent_admitted: number
  payments: Line[]
  events: GivingBack | null
}

/** Tells whether a ticket is good and its event has not begun. */
function isComing({ cancelled_at, events }: OwnTicket, now: Date): boolean {
  return cancelled_at === null && events?.cancelled_at === null && startOf(events) > now.getTime()
}

/** Counts the places that a ticket's own code lets in; the others are with friends. */
export function ownPlaces({ quantity, sent }: { quantity: number; sent: number }): number {
  return quantity - sent
}

/** Counts the own places of a ticket that are not in yet. */
function stillOutside(ticket: OwnTicket): number {
  return ownPlaces(ticket) - (ticket.admitted - ticket.sent_admitted)
}

/** Counts the places that a ticket's holder can send to a friend. */
export function sendable(ticket: OwnTicket, now = new Date()): number {
  return isComing(ticket, now) ? stillOutside(ticket) : 0
}

/** Counts the tickets that their holder can give back. */
export function returnable(ticket: OwnTicket, now = new Date()): number {
  const { events } = ticket
  if (!isComing(ticket, now) || !events) return 0
  return mayGiveBack(events, keptOf(ticket) > 0, now) ? stillOutside(ticket) : 0
}

/** Returns the money of a ticket's holder that is here, in pence. */
function keptOf({ amount_paid, amount_refunded }: OwnTicket): number {
  return toPence(amount_paid) - toPence(amount_refunded)
}

/** Returns what it costs to keep so many of a purchase's tickets, in pence. */
export function priceOfSome({ total_price, quantity }: OwnTicket, count: number): number {
  return Math.round((toPence(total_price) / quantity) * count)
}

/** Says how much money goes back, and where, when a purchase costs so much from now on. `total` is in pence. */
export function moneyBackWords(ticket: OwnTicket, total: number): string {
  const { kept, toRefund, awaitsTaker } = moneyOf([ticket])
  const due = Math.max(kept - total, 0) - toRefund - awaitsTaker
  if (ticket.total_price === 0) return 'It was free, so there’s nothing to refund.'
  if (due <= 0) return 'You haven’t paid for this yet, so there’s nothing to refund.'
  if (ticket.events?.refund_rule === 'when_taken') return whenTakenWords(due)
  const online = ticket.payments
    .filter(({ method }) => method === 'online')
    .reduce((pence, { amount }) => pence + toPence(amount), 0)
  const toCard = Math.min(due, Math.max(online, 0))
  return [
    toCard > 0 &&
      `${formatPence(toCard)} will be refunded to the card you paid with. Banks take up to 10 days.`,
    due > toCard && `We owe you ${formatPence(due - toCard)}: please ask at the counter.`,
  ]
    .filter(Boolean)
    .join(' ')
}
