import { formatPence, toPence } from '~/domain/money/money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { totalPrice } from '~/domain/tickets/tickets'

type Ticket = Pick<
  Attendee,
  'quantity' | 'total_price' | 'amount_paid' | 'amount_refunded' | 'paid_with'
>

interface Prices {
  /** The price of one ticket of the type that it has, and of the other, in pounds. */
  former: number
  price: number
}

/** Returns what a purchase costs more as another ticket type, in pence. On the house stays on the house. */
export function differenceOf({ quantity, total_price }: Ticket, { former, price }: Prices): number {
  if (isOnTheHouse(total_price, former)) return 0
  return toPence(totalPrice(price, quantity)) - toPence(total_price)
}

/** Says what a change of a purchase costs or brings back. */
export function changeWords(ticket: Ticket, prices: Prices): string {
  if (isOnTheHouse(ticket.total_price, prices.former)) return 'It stays on the house.'
  const difference = differenceOf(ticket, prices)
  const kept = toPence(ticket.amount_paid) - toPence(ticket.amount_refunded)
  const due = toPence(ticket.total_price) + difference - kept
  return [costWords(difference), dueWords(due, ticket)].filter(Boolean).join(' ')
}

function isOnTheHouse(total: number, former: number): boolean {
  return total === 0 && former > 0
}

function costWords(difference: number): string {
  if (difference === 0) return 'It costs the same.'
  return difference > 0
    ? `It costs ${formatPence(difference)} more.`
    : `It costs ${formatPence(-difference)} less.`
}

function dueWords(due: number, { paid_with }: Ticket): string {
  if (due > 0) return `${formatPence(due)} is to pay at the café.`
  if (due === 0) return ''
  return paid_with === 'online'
    ? `${formatPence(-due)} is refunded to the buyer’s card automatically.`
    : `${formatPence(-due)} to refund: mark it in the list.`
}
