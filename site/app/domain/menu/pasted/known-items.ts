// Compares a pasted menu with the one that the café has, so that a list that is pasted twice adds no dish twice.
import { parsePrice } from '../../form-values.ts'
import { type MenuItem, sizesOf } from '../menu-item.ts'
import { priceWordsOf } from '../menu-price-words.ts'
import type { ListedItem } from './listed-item.ts'

/** Says what an owner may do with a dish that is on the menu already. */
export type KnownChoice = 'keep' | 'price' | 'add'

export interface KnownItem {
  item: MenuItem
  /** The price of the list in words; null where the menu has it already, or the list has none to give. */
  newPrice: string | null
}

/** Returns the item of the menu that a listed one is: in its section, else the only one of its name. */
export function knownItemOf(listed: ListedItem, menu: MenuItem[]): KnownItem | null {
  const named = menu.filter(({ name }) => plain(name) === plain(listed.name))
  const inSection = named.find(({ section }) => plain(section) === plain(listed.section))
  const item = inSection ?? (named.length === 1 ? named[0] : undefined)
  return item ? { item, newPrice: newPriceOf(listed, item) } : null
}

/** Without a choice, the price of the list is taken: it is the newer one. */
export function usualChoice({ newPrice }: KnownItem): KnownChoice {
  return newPrice === null ? 'keep' : 'price'
}

/** Returns prices as the menu stores them; the cheapest size is the item's own price. */
export function storedPrice({ price, sizes }: Pick<ListedItem, 'price' | 'sizes'>) {
  const priced = sizes.map((size) => [size.label, parsePrice(size.price) ?? 0])
  const size_options: MenuItem['size_options'] =
    priced.length > 0 ? Object.fromEntries(priced) : null
  return { price: parsePrice(price) ?? 0, size_options }
}

function newPriceOf(listed: ListedItem, item: MenuItem): string | null {
  // One price says nothing of the sizes that the menu has.
  if (listed.price === '' || (sizesOf(item).length > 0 && listed.sizes.length === 0)) return null
  const words = priceWordsOf(storedPrice(listed))
  return words === priceWordsOf(item) && !isWaiting(item) ? null : words
}

/** True for an item that was put down without a price, and is off the menu until it has one. */
function isWaiting(item: Pick<MenuItem, 'price' | 'size_options' | 'is_available'>) {
  return item.price === 0 && sizesOf(item).length === 0 && !item.is_available
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
