// The changes that the pictures of the hero and of the gallery share.
import { deleteRow, updateRow } from './change-row'
import type { Client } from './client'

type Table = 'hero_images' | 'gallery_images'

/** Shows or hides a picture. Throws NothingChanged where there is none to change. */
export async function setPictureActive(
  client: Client,
  { table, id, isActive }: { table: Table; id: string; isActive: boolean },
) {
  await updateRow(client, { table, id, values: { is_active: isActive } })
}

/**
 * Gives every picture its place in this order, counted from 1, in one update each. Throws NothingChanged where one of
 * them is gone; the others have their places then.
 */
export async function reorderPictures(
  client: Client,
  { table, ids }: { table: Table; ids: string[] },
) {
  await Promise.all(
    ids.map((id, index) => updateRow(client, { table, id, values: { sort_order: index + 1 } })),
  )
}

/** Deletes a picture from its list; the uploaded file stays, to be used again. Throws NothingChanged where there is none. */
export async function deletePicture(client: Client, { table, id }: { table: Table; id: string }) {
  await deleteRow(client, { table, id })
}
