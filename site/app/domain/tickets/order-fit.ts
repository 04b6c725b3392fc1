import type { Shared } from './places-in-all'
import type { TicketChoice } from './ticket-choice'
import { maximumQuantity, remainingTickets } from './tickets'

/** A ticket type that an event sells. */
export interface Kind extends Shared {
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

/** A choice that an event can't sell as it was made. */
export interface OrderChange<Type extends Kind = Kind> {
  wanted: WantedLine
  /** Undefined where the event no longer has it. */
  type: Type | undefined
  /** The number of tickets that are left of the choice. */
  quantity: number
  /** The most tickets that one customer may have; null where there is no limit. */
  most: number | null
}

interface Fit<Type extends Kind> {
  /** The lines that can still be bought, in the event's own order. */
  lines: OrderLine<Type>[]
  /** The differences from the buyer's choice; `changeWords` says them. */
  changes: OrderChange<Type>[]
}

/** Finds out what of a chosen order an event can still sell. */
export function fitOrder<Type extends Kind>(event: Sales<Type>, wanted: WantedLine[]): Fit<Type> {
  const { ticket_types: types, max_tickets_per_customer: most } = event
  let allowed = mostOfAll(event)
  const fits = wanted.map((line) => {
    const type = types.find(({ id }) => id === line.typeId)
    const room = Math.min(allowed, maximumQuantity)
    const quantity = type ? Math.min(line.quantity, room, leftOf(type)) : 0
    allowed -= quantity
    return { wanted: line, type, quantity, most }
  })
  return {
    lines: types.flatMap((type) => {
      const quantity = fits.find((fit) => fit.type === type)?.quantity
      return quantity ? { type, quantity } : []
    }),
    changes: fits.filter(isChanged),
  }
}

/** Returns how many of a type an order may have besides its other lines. */
export function largestLine<Type extends Kind>(
  event: Sales<Type>,
  lines: OrderLine<Type>[],
  type: Type,
): number {
  const others = lines.filter((line) => line.type.id !== type.id)
  const allowed = mostOfAll(event) - countOf(others)
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

function isChanged({ wanted, type, quantity }: OrderChange): boolean {
  const isDearer = quantity > 0 && wanted.price !== undefined && wanted.price !== type?.price
  return !type || quantity < wanted.quantity || isDearer
}

/** Returns how many tickets one customer may buy of all types, which share the places in all. */
function mostOfAll<Type extends Kind>(event: Sales<Type>): number {
  const shared = event.ticket_types[0]?.left_in_all
  return Math.min(event.max_tickets_per_customer ?? Infinity, shared ?? Infinity)
}

function leftOf(type: Kind): number {
  return remainingTickets(type) ?? Infinity
}
