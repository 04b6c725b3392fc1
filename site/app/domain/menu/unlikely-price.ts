import { parsePrice } from '~/domain/form-values'

export interface TypedPrice {
  text: string
  /** The price before the change, in pounds; null for a new one. */
  former: number | null
}

/** A café's price from here on is more likely a slip of the finger. */
const dearPounds = 200
/** A point that was forgotten makes a price a hundredfold, a digit too many makes it tenfold. */
const jump = 10

/** Returns the first price that is probably a mistake, or null. A price that stays as it was is never asked about. */
export function unlikelyPrice(prices: TypedPrice[]): number | null {
  for (const { text, former } of prices) {
    const price = parsePrice(text)
    if (price === null || price === former) continue
    if (price >= dearPounds || (former && price >= former * jump)) return price
  }
  return null
}
