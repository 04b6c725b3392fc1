// What owners do alike with the pictures of the hero and of the gallery.
import type { Client } from './client'

type Table = 'hero_images' | 'gallery_images'

/** Shows or hides a picture. */
export async function setPictureActive(
  client: Client,
  { table, id, isActive }: { table: Table; id: string; isActive: boolean },
) {
  await client.from(table).update({ is_active: isActive }).eq('id', id).throwOnError()
}

/** Gives every picture its place in this order, counted from 1, in one update each. */
export async function reorderPictures(
  client: Client,
  { table, ids }: { table: Table; ids: string[] },
) {
  await Promise.all(
    ids.map((id, index) =>
      client
        .from(table)
        .update({ sort_order: index + 1 })
        .eq('id', id)
        .throwOnError(),
    ),
  )
}

/** Deletes a picture from its list; the uploaded file stays, to be used again. */
export async function deletePicture(client: Client, { table, id }: { table: Table; id: string }) {
  await client.from(table).delete().eq('id', id).throwOnError()
}
