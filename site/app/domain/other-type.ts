// Says into which types customers may change their tickets, as the database decides it too, and how they pay for dearer ones.
import { formatPence, toPence } from './money'
import {
  cancellable,
  isComing,
  isSomebodyElsesMoney,
  moneyBackWords,
  type OwnTicket,
  priceOfSome,
  type TicketType,
} from './own-tickets'
import { isSoldOut, remainingTickets, totalPrice } from './tickets'

/** Stripe takes no smaller payment in pounds. */
const LEAST_CARD_PENCE = 30

/** Counts the tickets of a purchase that may become those of another type. */
export function changeable(ticket: OwnTicket, now = new Date()): number {
  const { events, quantity, admitted, ticket_types, total_price, to_refund } = ticket
  const isOnTheHouse = total_price === 0 && (ticket_types?.price ?? 0) > 0
  if (!events || !isComing(ticket, now) || to_refund > 0 || isOnTheHouse) return 0
  if (events.sales_end_at && new Date(events.sales_end_at) <= now) return 0
  return quantity - admitted
}

/**
 * Returns the types into which tickets of a purchase can be changed, in the order of their event. `takesCards` tells whether
 * the café does: where an event takes nothing else, what a card can't pay for is not offered.
 */
export function otherTypes(ticket: OwnTicket, takesCards: boolean, now = new Date()): TicketType[] {
  const mayCostLess = cancellable(ticket, now) > 0 && !isSomebodyElsesMoney(ticket)
  return typesWithRoom(ticket, now)
    .filter((type) => {
      const change = { type, count: roomFor(ticket, type, now) }
      if (extraPence(ticket, change) < 0) return mayCostLess
      return needsNoCard(ticket, change) || (takesCards && mayPayByCard(ticket, change))
    })
    .sort((one, other) => one.sort_order - other.sort_order)
}

/** Tells whether cheaper types are not offered because somebody else has paid: the difference would be theirs. */
export function isHeldToPrice(ticket: OwnTicket, now = new Date()): boolean {
  const isCheaper = (type: TicketType) => extraPence(ticket, { type, count: 1 }) < 0
  return (
    isSomebodyElsesMoney(ticket) &&
    cancellable(ticket, now) > 0 &&
    typesWithRoom(ticket, now).some(isCheaper)
  )
}

function typesWithRoom(ticket: OwnTicket, now: Date): TicketType[] {
  if (!ticket.events || changeable(ticket, now) === 0) return []
  return ticket.events.ticket_types.filter(
    ({ id, ...stock }) => id !== ticket.ticket_type_id && !isSoldOut(stock),
  )
}

/** Counts the tickets of a purchase that have room in this type. */
export function roomFor(ticket: OwnTicket, type: TicketType, now = new Date()): number {
  const most = changeable(ticket, now)
  return Math.min(most, remainingTickets(type) ?? most)
}

interface OtherType {
  type: Pick<TicketType, 'price'>
  /** The number of tickets that are changed. */
  count: number
}

/** Returns what is left to pay, in pence, once so many tickets of a purchase are of another type; below zero what goes back. */
export function dueForChange(ticket: OwnTicket, { type, count }: OtherType): number {
  return toPence(totalPrice(type.price, count)) - moneyOf(ticket, count)
}

/** Tells whether a card can pay what is left: nothing was paid at the café, and the event takes cards. */
export function mayPayByCard(ticket: OwnTicket, change: OtherType): boolean {
  const { events, payments } = ticket
  const atCafe = payments
    .filter(({ method }) => method !== 'online')
    .reduce((pence, { amount }) => pence + toPence(amount), 0)
  return (
    events?.payment !== 'at_cafe' &&
    atCafe <= 0 &&
    extraPence(ticket, change) > 0 &&
    dueForChange(ticket, change) >= LEAST_CARD_PENCE
  )
}

/** Tells whether a change can be made without a card: it costs no more, or the event takes money at the café. */
export function needsNoCard(ticket: OwnTicket, change: OtherType): boolean {
  return ticket.events?.payment !== 'card' || extraPence(ticket, change) <= 0
}

/** Says what a change costs or brings back. */
export function differenceWords(ticket: OwnTicket, change: OtherType, byCard: boolean): string {
  const extra = extraPence(ticket, change)
  if (extra === 0) return 'It costs the same.'
  if (extra < 0) {
    const part = { ...ticket, amount_paid: moneyOf(ticket, change.count) / 100, amount_refunded: 0 }
    const total = toPence(totalPrice(change.type.price, change.count))
    return `It costs ${formatPence(-extra)} less. ${moneyBackWords(part, total)}`
  }
  if (!needsNoCard(ticket, change) && !byCard)
    return `It costs ${formatPence(extra)} more, and a card pays ${formatPence(LEAST_CARD_PENCE)} at least.`
  if (!byCard)
    return `It costs ${formatPence(extra)} more, which you pay at the café when you come.`
  const due = dueForChange(ticket, change)
  return due === extra
    ? `It costs ${formatPence(extra)} more.`
    : `It costs ${formatPence(extra)} more. With what is not paid yet, that makes ${formatPence(due)}.`
}

function extraPence(ticket: OwnTicket, { type, count }: OtherType): number {
  return toPence(totalPrice(type.price, count)) - priceOfSome(ticket, count)
}

/** Returns the part of a purchase's money that so many of its tickets take along, in pence, as private.money_of does. */
function moneyOf({ amount_paid, amount_refunded, quantity }: OwnTicket, count: number): number {
  return Math.floor(((toPence(amount_paid) - toPence(amount_refunded)) * count) / quantity)
}
