import type { Client } from './client'

const columns = 'id, image_url, alt_text, is_active, created_at, updated_at'

export type MenuImage = Awaited<ReturnType<typeof listMenuImages>>[number]

/** The picture of the whole menu that is on show, or null. */
export async function getActiveMenuImage(client: Client) {
  const { data } = await client
    .from('menu_images')
    .select(columns)
    .eq('is_active', true)
    .maybeSingle()
    .throwOnError()
  return data
}

/** All pictures of the menu, newest first. */
export async function listMenuImages(client: Client) {
  const { data } = await client
    .from('menu_images')
    .select(columns)
    .order('created_at', { ascending: false })
    .throwOnError()
  return data
}
