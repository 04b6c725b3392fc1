import { formatPrice } from '../money/money.ts'
import { sizesOf } from './menu-item.ts'

interface Priced {
  /** Pounds, also as the text that a database gives. */
  price: number | string
  size_options: Record<string, number> | null
}

/** Says what an item of the menu costs: `£2.80`, or `Regular £3.40, Large £3.90`. */
export function priceWordsOf(item: Priced): string {
  const sizes = sizesOf(item)
  if (sizes.length === 0) return menuPrice(item.price)
  return sizes.map(({ label, price }) => `${label} ${menuPrice(price)}`).join(', ')
}

/** Formats a price of the menu: `£2.80`, or `Free`. A missing one reads `£0.00`: it is not known to be free. */
export function menuPrice(pounds: unknown): string {
  return Number.parseFloat(String(pounds)) === 0 ? 'Free' : formatPrice(pounds)
}
