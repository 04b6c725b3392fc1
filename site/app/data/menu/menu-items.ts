import { deleteRow, insertRow, updateRow } from '~/data/change-row'
import { ChangedMeanwhile, NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import type { MenuMark } from '~/domain/menu/menu-day'
import type { MenuItem } from '~/domain/menu/menu-item'
import type { MenuItemValues } from '~/domain/menu/menu-item-form'
import { toMenuItem } from '~/domain/menu/menu-item-row'
import { inSectionOrder, type MenuOrder } from '~/domain/menu/menu-order'
import type { PricedItem } from '~/domain/menu/menu-prices-form'

export type { MenuItemValues }

const columns =
  'id, section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available, sold_out_on, special_on, updated_at'

/** Reads the menu, sections and items in the owners' order; sections that were never moved come by name. */
export async function listAvailableMenuItems(client: Client): Promise<MenuItem[]> {
  const [{ data }, sections] = await Promise.all([
    selectItems(client).eq('is_available', true).throwOnError(),
    listSections(client),
  ])
  return inSectionOrder(data.map(toMenuItem), sections)
}

/** Returns those of these items that can be ordered. */
export async function listMenuItemsById(client: Client, { ids }: { ids: string[] }) {
  const { data } = await selectItems(client).in('id', ids).eq('is_available', true).throwOnError()
  return data.map(toMenuItem)
}

/** The whole menu in the same order. */
export async function listMenuItems(client: Client): Promise<MenuItem[]> {
  const [{ data }, sections] = await Promise.all([
    selectItems(client).throwOnError(),
    listSections(client),
  ])
  return inSectionOrder(data.map(toMenuItem), sections)
}

/** Puts sections and items in this order, all of it or nothing. */
export async function saveMenuOrder(client: Client, { sections, items }: MenuOrder) {
  await client.rpc('save_menu_order', { sections, items }).throwOnError()
}

/** Adds an item to the menu, once for each `id`. */
export async function addMenuItem(client: Client, item: { id: string; values: MenuItemValues }) {
  await insertRow(client, { table: 'menu_items', ...item })
}

/** Changes an item, unless someone else has changed it since it was read. */
export async function updateMenuItem(
  client: Client,
  change: { id: string; version: string; values: MenuItemValues },
) {
  await updateRow(client, { table: 'menu_items', ...change })
}

/** Says whether an item can be ordered today. Throws NothingChanged where there is none to change. */
export async function setMenuItemAvailable(
  client: Client,
  { id, isAvailable }: { id: string; isAvailable: boolean },
) {
  await updateRow(client, { table: 'menu_items', id, values: { is_available: isAvailable } })
}

/**
 * Writes the prices of several items, all or none. Throws ChangedMeanwhile where someone else has changed one of them
 * since it was read.
 */
export async function saveMenuPrices(client: Client, items: PricedItem[]): Promise<void> {
  const { data: isSaved } = await client
    .rpc('save_menu_prices', { items: items.map((item) => ({ ...item })) })
    .throwOnError()
  if (!isSaved) throw new ChangedMeanwhile()
}

/** Marks an item for today, or takes the mark off. Throws NothingChanged where there is none to change. */
export async function markMenuItem(
  client: Client,
  { id, mark, isOn }: { id: string; mark: MenuMark; isOn: boolean },
) {
  const { data: isMarked } = await client
    .rpc('mark_menu_item', { item_id: id, mark, is_on: isOn })
    .throwOnError()
  if (!isMarked) throw new NothingChanged()
}

/** Deletes an item from the menu. Throws NothingChanged where there is none to delete. */
export async function deleteMenuItem(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'menu_items', id })
}

/** The sections that the owners have put in order. */
async function listSections(client: Client): Promise<string[]> {
  const { data } = await client
    .from('menu_sections')
    .select('section')
    .order('sort_order')
    .throwOnError()
  return data.map(({ section }) => section)
}

function selectItems(client: Client) {
  return client.from('menu_items').select(columns).order('section').order('sort_order')
}
