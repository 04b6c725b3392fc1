// Says what customers may do with their own tickets, as the database decides it too, and what that does to their money.
import { londonInstant } from '~/domain/london-instant'
import { formatPence, toPence } from '~/domain/money/money'

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
  to_refund: number
  /** The places that friends have, and how many of these are in; `quantity` and `admitted` count them too. */
  sent: number
  sent_admitted: number
  payments: Line[]
  events: {
    event_date: string
    event_time: string
    cancelled_at: string | null
    customers_cancel_hours: number | null
  } | null
}

const hour = 3_600_000

/** Tells whether a ticket is good and its event has not begun. */
function isComing({ cancelled_at, events }: OwnTicket, now: Date): boolean {
  return cancelled_at === null && events?.cancelled_at === null && startOf(events) > now.getTime()
}

function startOf({ event_date, event_time }: NonNullable<OwnTicket['events']>): number {
  return Date.parse(londonInstant(`${event_date}T${event_time.slice(0, 5)}`))
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

/**
 * Tells whether customers may cancel their tickets for an event themselves. `private.customers_may_cancel` is its twin.
 */
export function customersMayCancel(event: NonNullable<OwnTicket['events']>, now: Date): boolean {
  const hours = event.customers_cancel_hours
  return (
    event.cancelled_at === null && hours !== null && now.getTime() < startOf(event) - hours * hour
  )
}

/** Counts the tickets that their holder can cancel. */
export function cancellable(ticket: OwnTicket, now = new Date()): number {
  const { events } = ticket
  if (!isComing(ticket, now) || !events) return 0
  return customersMayCancel(events, now) ? stillOutside(ticket) : 0
}

/** Returns what it costs to keep so many of a purchase's tickets, in pence. */
export function priceOfSome({ total_price, quantity }: OwnTicket, count: number): number {
  return Math.round((toPence(total_price) / quantity) * count)
}

/** Says how much money goes back, and where, when a purchase costs so much from now on. `total` is in pence. */
export function moneyBackWords(ticket: OwnTicket, total: number): string {
  const kept = toPence(ticket.amount_paid) - toPence(ticket.amount_refunded)
  const due = Math.max(kept - total, 0) - toPence(ticket.to_refund)
  if (due <= 0) return 'You haven’t paid for this yet, so there’s nothing to refund.'
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
