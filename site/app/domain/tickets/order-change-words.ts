import type { OrderChange } from './order-fit'
import type { Shared } from './places-in-all'
import { maximumQuantity, remainingTickets } from './tickets'

/** Says in whole sentences how an order had to change since it was chosen. */
export function changeWords({ wanted, type, quantity, most }: OrderChange): string {
  if (!type) {
    const name = wanted.name ? `${wanted.name} tickets are` : 'A ticket type you chose is'
    return `${name} no longer sold.`
  }
  const words: string[] = []
  if (quantity < wanted.quantity) {
    const reason = isTaken({ wanted, type }) ? leftWords(type) : sharedWords(type, most)
    const done =
      quantity === 0
        ? `took ${type.name} out of your order`
        : `changed ${wanted.quantity} × ${type.name} to ${quantity}`
    words.push(`${reason}, so we ${done}.`)
  }
  if (quantity > 0 && wanted.price !== undefined && wanted.price !== type.price) {
    words.push(`The price of ${type.name} tickets has changed.`)
  }
  return words.join(' ')
}

/** Tells whether others have bought the tickets since. */
export function isTaken({ wanted, type }: Pick<OrderChange, 'wanted' | 'type'>): boolean {
  const left = type && remainingTickets(type)
  return typeof left === 'number' && left < wanted.quantity
}

function leftWords(type: NonNullable<OrderChange['type']>): string {
  const left = remainingTickets(type)
  if (left === 0) return `There are no ${type.name} tickets left`
  return left === 1
    ? `There’s 1 ${type.name} ticket left`
    : `There are ${left} ${type.name} tickets left`
}

/** Words for an order whose types each have enough tickets, but not together. */
function sharedWords({ left_in_all: left }: Shared, most: number | null): string {
  if (left === undefined || left >= (most ?? Number.POSITIVE_INFINITY)) return limitWords(most)
  return left === 1 ? 'There’s 1 place left in all' : `There are ${left} places left in all`
}

function limitWords(most: number | null): string {
  return most === null || most > maximumQuantity
    ? `You can buy up to ${maximumQuantity} of each type at a time`
    : `You can have at most ${most} ${most === 1 ? 'ticket' : 'tickets'}`
}
