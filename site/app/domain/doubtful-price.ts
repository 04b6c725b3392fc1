import { parsePrice } from './form-values'

export interface TypedPrice {
  text: string
  /** In pounds, as it was; null for a new one. */
  former: number | null
}

/** From here on a price in a café is rather a slip of the finger. */
const dearPounds = 200
/** A point that was forgotten makes a price a hundredfold, a digit too many makes it tenfold. */
const jump = 10

/** The first price that is probably not meant, or null. One that stays as it was is never asked about. */
export function doubtfulPrice(prices: TypedPrice[]): number | null {
  for (const { text, former } of prices) {
    const price = parsePrice(text)
    if (price === null || price === former) continue
    if (price >= dearPounds || (former && price >= former * jump)) return price
  }
  return null
}
