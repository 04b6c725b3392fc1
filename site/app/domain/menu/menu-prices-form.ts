// The form in which the prices of several items are changed at once.
import { z } from 'zod'
import { parsePrice, priceText } from '~/domain/form-values'
import { type MenuItem, sizesOf } from './menu-item'
import { outOfRange } from './menu-item-form'

const typedPrice = z
  .string()
  .trim()
  .refine((text) => parsePrice(text) !== null, outOfRange)

const pricedRow = z.object({
  id: z.guid(),
  /** The item's `updated_at` as it was read. */
  version: z.string(),
  /** The prices before, by which an item that was not touched stays as it is. */
  former: z.array(z.string()),
  price: typedPrice,
  sizes: z.array(z.object({ label: z.string(), price: typedPrice })),
})

export const menuPricesSchema = z.object({ rows: z.array(pricedRow) })

export type MenuPricesInput = z.input<typeof menuPricesSchema>
type PriceRow = MenuPricesInput['rows'][number]

/** An item with its new prices, and the version at which it was read. */
export interface PricedItem {
  id: string
  version: string
  price: number
  size_options: Record<string, number> | null
}

/** Returns the items in the form's values, in their order. */
export function menuPricesOf(items: MenuItem[]): MenuPricesInput {
  const rows = items.map((item) => {
    const price = priceText(item.price)
    const sizes = sizesOf(item).map((size) => ({ ...size, price: priceText(size.price) }))
    const former = [price, ...sizes.map((size) => size.price)]
    return { id: item.id, version: item.updated_at, former, price, sizes }
  })
  return { rows }
}

/** Pairs each typed price of a row with the one before. */
export function pricesOf({ price, sizes, former }: PriceRow) {
  return [price, ...sizes.map((size) => size.price)].map((text, index) => ({
    text,
    former: parsePrice(former[index] ?? ''),
  }))
}

/** Returns the items of which a price has changed. */
export function changedPrices({ rows }: MenuPricesInput): PricedItem[] {
  return rows
    .filter((row) => pricesOf(row).some(({ text, former }) => parsePrice(text) !== former))
    .map(({ id, version, price, sizes }) => ({
      id,
      version,
      price: parsePrice(price) ?? 0,
      size_options: sizes.length > 0 ? Object.fromEntries(sizes.map(toOption)) : null,
    }))
}

function toOption({ label, price }: { label: string; price: string }): [string, number] {
  return [label, parsePrice(price) ?? 0]
}
