import type { TicketChoice } from './ticket-choice'
import { maximumQuantity, remainingTickets } from './tickets'

/** A ticket type that an event sells. */
export interface Kind {
  id: string
  name: string
  price: number
  /** Null means unlimited. */
  capacity: number | null
  sold: number
  /** Places that are kept for people who are paying by card. */
  held?: number
}

/** A buyer's choice with the name and the price that they saw; neither is known from an earlier visit. */
export interface WantedLine extends TicketChoice {
  name?: string
  price?: number
}

export interface OrderLine<Type extends Kind = Kind> {
  type: Type
  quantity: number
}

export interface OrderChange {
  words: string
  /** True where others have bought the tickets since. */
  isTaken: boolean
}

interface Fit<Type extends Kind> {
  /** The lines that can still be bought, in the event's own order. */
  lines: OrderLine<Type>[]
  /** The differences from the buyer's choice, in words for the buyer. */
  changes: OrderChange[]
}

/** Finds out what of a chosen order an event can still sell. */
export function fitOrder<Type extends Kind>(
  { ticket_types: types, max_tickets_per_customer: most }: Sales<Type>,
  wanted: WantedLine[],
): Fit<Type> {
  let allowed = most ?? Number.POSITIVE_INFINITY
  const fits = wanted.map((line) => {
    const type = types.find(({ id }) => id === line.typeId)
    const room = Math.min(allowed, maximumQuantity)
    const quantity = type ? Math.min(line.quantity, room, leftOf(type)) : 0
    allowed -= quantity
    return { type, quantity, changes: changesOf(line, type, quantity, most) }
  })
  return {
    lines: types.flatMap((type) => {
      const quantity = fits.find((fit) => fit.type === type)?.quantity
      return quantity ? { type, quantity } : []
    }),
    changes: fits.flatMap(({ changes }) => changes),
  }
}

/** Returns how many of a type an order may have besides its other lines. */
export function largestLine<Type extends Kind>(
  { max_tickets_per_customer: most }: Pick<Sales<Type>, 'max_tickets_per_customer'>,
  lines: OrderLine<Type>[],
  type: Type,
): number {
  const others = lines.filter((line) => line.type.id !== type.id)
  const allowed = (most ?? Number.POSITIVE_INFINITY) - countOf(others)
  return Math.max(Math.min(maximumQuantity, allowed, leftOf(type)), 0)
}

/** Returns the number of tickets of an order. */
export function countOf(lines: { quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

interface Sales<Type> {
  ticket_types: Type[]
  /** Null means no limit. */
  max_tickets_per_customer: number | null
}

function leftOf(type: Kind): number {
  return remainingTickets(type) ?? Number.POSITIVE_INFINITY
}

function changesOf(
  line: WantedLine,
  type: Kind | undefined,
  quantity: number,
  most: number | null,
): OrderChange[] {
  if (!type) {
    const name = line.name ? `${line.name} tickets are` : 'A kind of ticket that you chose is'
    return [{ words: `${name} no longer sold.`, isTaken: false }]
  }
  const changes: OrderChange[] = []
  if (quantity < line.quantity) {
    const isTaken = leftOf(type) < line.quantity
    const reason = isTaken ? leftWords(type) : limitWords(most)
    changes.push({ words: `${reason}, so we ${doneTo(line, type, quantity)}.`, isTaken })
  }
  if (quantity > 0 && line.price !== undefined && line.price !== type.price) {
    changes.push({ words: `The price of ${type.name} tickets has changed.`, isTaken: false })
  }
  return changes
}

function doneTo(line: WantedLine, type: Kind, quantity: number): string {
  return quantity === 0
    ? `took ${type.name} out of your order`
    : `changed ${line.quantity} × ${type.name} to ${quantity}`
}

function leftWords(type: Kind): string {
  const left = leftOf(type)
  if (left === 0) return `There is no ${type.name} ticket left`
  return left === 1
    ? `There is 1 ${type.name} ticket left`
    : `There are ${left} ${type.name} tickets left`
}

function limitWords(most: number | null): string {
  return most === null || most > maximumQuantity
    ? `You can buy up to ${maximumQuantity} of each kind at a time`
    : `You can have at most ${most} ${most === 1 ? 'ticket' : 'tickets'}`
}
