// A seat that is sold at the door: what is left, and what is said.
import { formatPence } from '~/domain/money/money'
import type { CounterMethod } from '~/domain/money/order-money'
import { remainingTickets } from '~/domain/tickets/tickets'
import type { DoorAnswer } from './door'

type Stock = Parameters<typeof remainingTickets>[0]

/** Counts the seats of all kinds that are left; null where one has no limit. */
export function seatsLeft(types: Stock[]): number | null {
  let sum = 0
  for (const type of types) {
    const left = remainingTickets(type)
    if (left === null) return null
    sum += left
  }
  return Math.min(sum, ...types.flatMap(({ left_in_all }) => left_in_all ?? []))
}

/** Names what one press does: `Paid £24.00, let in 2`. */
export function saleLabel(pence: number, quantity: number): string {
  return pence > 0 ? `Paid ${formatPence(pence)}, let in ${quantity}` : `Let in ${quantity}`
}

/** What has just been sold. */
export interface SoldSeats {
  pence: number
  quantity: number
  method: CounterMethod
}

/** Returns the door's answer to a sale: the people are in. */
export function answerSold(answer: DoorAnswer, { pence, quantity, method }: SoldSeats): DoorAnswer {
  const how = method === 'card' ? 'by card' : 'in cash'
  return {
    ...answer,
    line: `${quantity}, just sold`,
    reason: pence > 0 ? `${formatPence(pence)} paid ${how}` : 'Nothing to pay',
  }
}

/** Why nothing was sold, and how many seats of the kind are left; null where that was not the reason. */
export interface RefusedSale {
  title?: string
  words: string
  left: number | null
}

/** Returns the words for a sale that the database refused. Its words say how many seats are left. */
export function refusedSale(message: string, kind: string): RefusedSale {
  const [, number] = /^Only (\d+) tickets? left$/.exec(message) ?? []
  const left = message === 'Sold out' ? 0 : number === undefined ? null : Number(number)
  if (left === null) return { words: message, left }
  const leftWords =
    left === 0 ? `No ${kind} is left.` : `${left} ${kind} ${left === 1 ? 'is' : 'are'} left.`
  return {
    title: 'Somebody bought online just now.',
    words: `${leftWords} Nothing has been sold here.`,
    left,
  }
}
