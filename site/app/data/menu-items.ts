import { type MenuItem, toMenuItem } from '~/domain/menu-item'
import type { Client } from './client'

const columns =
  'id, section, name, description, price, size_options, dietary_info, allergens, sort_order, is_available, updated_at'

/** What can be ordered, by section and then in the owners' order. */
export async function listAvailableMenuItems(client: Client): Promise<MenuItem[]> {
  const { data } = await selectItems(client).eq('is_available', true).throwOnError()
  return data.map(toMenuItem)
}

/** The whole menu, by section and then in the owners' order. */
export async function listMenuItems(client: Client): Promise<MenuItem[]> {
  const { data } = await selectItems(client).throwOnError()
  return data.map(toMenuItem)
}

function selectItems(client: Client) {
  return client.from('menu_items').select(columns).order('section').order('sort_order')
}
