import { deleteRow, insertRow, updateRow } from '~/data/change-row'
import type { Client } from '~/data/client'

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

type MenuImageValues = { image_url: string; alt_text: string }

/**
 * Shows this picture as the menu: the newest record takes it, or a new one with this `id` where there is none.
 * One statement writes it, and the database hides the picture that was shown before in the same one: it can't be
 * half done, and there is never a moment without a picture.
 */
export async function replaceMenuImage(
  client: Client,
  { id, values }: { id: string; values: MenuImageValues },
) {
  const { data: newest } = await client
    .from('menu_images')
    .select('id')
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError()
  const shown = { ...values, is_active: true }
  if (newest) await updateRow(client, { table: 'menu_images', id: newest.id, values: shown })
  else await insertRow(client, { table: 'menu_images', id, values: shown })
}

/** Shows a picture in place of the one shown now, or hides it. Throws NothingChanged where there is none to change. */
export async function setMenuImageActive(
  client: Client,
  { id, isActive }: { id: string; isActive: boolean },
) {
  await updateRow(client, { table: 'menu_images', id, values: { is_active: isActive } })
}

/** Deletes a picture of the menu. Throws NothingChanged where there is none to delete. */
export async function deleteMenuImage(client: Client, { id }: { id: string }) {
  await deleteRow(client, { table: 'menu_images', id })
}
