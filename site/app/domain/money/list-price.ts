import { formatTicketPrice } from './money.ts'

/** The prices that a list shows of an event: the first type's, and the lowest where another type costs less. */
export interface ListPrice {
  /** The word before the first price: 'from' only where no other is lower, null where all tickets are free. */
  lead: 'from' | 'each' | null
  first: string
  /** The lowest, where it is not the first. */
  lowest: string | null
}

/** Returns the prices of an event for a list, or null without ticket types. */
export function listPriceOf(types: { price: number }[]): ListPrice | null {
  const [first] = types
  if (!first) return null
  const prices = types.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  const isFrom = first.price === lowest && highest > lowest
  return {
    lead: highest === 0 ? null : isFrom ? 'from' : 'each',
    first: formatTicketPrice(first.price),
    lowest: lowest < first.price ? formatTicketPrice(lowest) : null,
  }
}

/** Returns the prices in words: `£12.00`, `from £12.50` or `£25.00, from £12.50`; empty without ticket types. */
export function listPriceText(types: { price: number }[]): string {
  const price = listPriceOf(types)
  if (!price) return ''
  const { lead, first, lowest } = price
  return `${lead === 'from' ? 'from ' : ''}${first}${lowest ? `, from ${lowest}` : ''}`
}
