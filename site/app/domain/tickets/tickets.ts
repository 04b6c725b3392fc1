import { toPence } from '~/domain/money/money'
import type { Shared } from './places-in-all'

/** The most tickets of one kind that one purchase may have. `private.is_quantity` is its twin. */
export const maximumQuantity = 10

/** The answer to an order without a ticket type or a quantity. */
export const chooseTicketsMessage = 'Please select a ticket type and quantity'

/** The answer to an order of a ticket type that the event does not have. */
export const unknownTypeMessage = 'Invalid ticket type'

// The letters of generate_ticket_code: no 0 and O, no 1 and I.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Makes a code like those of the database, which may give none. It is random: a time could be guessed. */
export function randomTicketCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `WCS-${Array.from(bytes, (byte) => codeLetters[byte % codeLetters.length]).join('')}`
}

/** Returns price times quantity in pounds, the total of a purchase. */
export function totalPrice(price: number, quantity: number): number {
  return (toPence(price) * quantity) / 100
}

/** Returns what the lines of an order cost together, in pence. */
export function totalOf(lines: { type: { price: number }; quantity: number }[]): number {
  return lines.reduce((pence, { type, quantity }) => pence + toPence(type.price) * quantity, 0)
}

interface Stock extends Shared {
  /** Null means unlimited. */
  capacity: number | null
  sold: number
  /** Places that are kept for people who are paying by card. */
  held?: number
}

/** Returns how many tickets are left, or null where there is no limit. */
export function remainingTickets({ capacity, sold, held = 0, left_in_all }: Stock): number | null {
  const own = capacity === null ? null : Math.max(capacity - sold - held, 0)
  return left_in_all === undefined ? own : Math.min(own ?? left_in_all, left_in_all)
}

/** Tells whether no ticket is left. */
export function isSoldOut(stock: Stock): boolean {
  return remainingTickets(stock) === 0
}

/** Returns `Sold out`, or `Only 3 left` when fewer than ten are; else null. */
export function scarcity(stock: Stock): string | null {
  const remaining = remainingTickets(stock)
  // The page cache hears of every sale below ten and of none above: see ticket_types.sql.
  if (remaining === null || remaining >= 10) return null
  return remaining === 0 ? 'Sold out' : `Only ${remaining} left`
}

interface Sales {
  sales_end_at: string | null
  cancelled_at: string | null
}

/** Tells whether an event that is on the site still sells tickets at `now`. `private.is_on_sale` is its twin. */
export function isOnSale({ sales_end_at, cancelled_at }: Sales, now = new Date()): boolean {
  return cancelled_at === null && (sales_end_at === null || new Date(sales_end_at) > now)
}

/** Returns the type that the purchase panel starts with: the first that still has tickets, or the first of all. */
export function preselected<Type extends Stock>(types: Type[]): Type | undefined {
  return types.find((type) => !isSoldOut(type)) ?? types[0]
}
