import type { Client } from '~/data/client'
import { listMenuItems, type MenuItemValues, saveMenuOrder } from './menu-items'

interface ListedItems {
  /** Each with an id, so that a second try adds none twice. */
  items: { id: string; values: MenuItemValues }[]
}

/**
 * Adds items at the ends of their sections, all or none; sections that are new come last, in the order of the items.
 * Returns their number. Throws the database's refusal.
 */
export async function addListedItems(client: Client, { items }: ListedItems): Promise<number> {
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
  return rows.length
}
