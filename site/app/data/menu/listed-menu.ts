import type { Client } from '~/data/client'
import type { PricedItem } from '~/domain/menu/menu-prices-form'
import { listMenuItems, type MenuItemValues, saveMenuOrder, saveMenuPrices } from './menu-items'

interface ListedItems {
  /** Each with an id, so that a second try adds none twice. */
  items: { id: string; values: MenuItemValues }[]
  /** New prices of items that are on the menu; an item that waited for its price goes on the menu with it. */
  prices?: PricedItem[]
}

/**
 * Changes prices, and adds items at the ends of their sections, all or none of each; sections that are new come last,
 * in the order of the items. Returns how many are new and how many have another price. Throws the database's refusal,
 * or ChangedMeanwhile where someone else has changed one of the prices.
 */
export async function addListedItems(client: Client, { items, prices = [] }: ListedItems) {
  if (prices.length > 0) await saveMenuPrices(client, prices)
  const before = await listMenuItems(client)
  const counts = new Map<string, number>()
  for (const { section } of before) counts.set(section, (counts.get(section) ?? 0) + 1)
  const rows = items.map(({ id, values }) => {
    const sort_order = (counts.get(values.section) ?? 0) + 1
    counts.set(values.section, sort_order)
    return { ...values, id, sort_order }
  })
  await client.from('menu_items').upsert(rows, { ignoreDuplicates: true }).throwOnError()
  await saveMenuOrder(client, { sections: [...counts.keys()], items: [] })
  return { added: rows.length, changed: prices.length }
}
