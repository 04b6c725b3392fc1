// What owners do alike with the pictures of the hero and of the gallery.
import { mustChange } from './changed-meanwhile'
import type { Client } from './client'

type Table = 'hero_images' | 'gallery_images'

/** Shows or hides a picture. Throws NothingChanged where there is none to change. */
export async function setPictureActive(
  client: Client,
  { table, id, isActive }: { table: Table; id: string; isActive: boolean },
) {
  const { data } = await client
    .from(table)
    .update({ is_active: isActive })
    .eq('id', id)
    .select('id')
    .throwOnError()
  mustChange(data)
}

/**
 * Gives every picture its place in this order, counted from 1, in one update each. Throws NothingChanged where one of
 * them is gone; the others have their places then.
 */
export async function reorderPictures(
  client: Client,
  { table, ids }: { table: Table; ids: string[] },
) {
  const answers = await Promise.all(
    ids.map((id, index) =>
      client
        .from(table)
        .update({ sort_order: index + 1 })
        .eq('id', id)
        .select('id')
        .throwOnError(),
    ),
  )
  for (const { data } of answers) mustChange(data)
}

/** Deletes a picture from its list; the uploaded file stays, to be used again. Throws NothingChanged where there is none. */
export async function deletePicture(client: Client, { table, id }: { table: Table; id: string }) {
  const { data } = await client.from(table).delete().eq('id', id).select('id').throwOnError()
  mustChange(data)
}
