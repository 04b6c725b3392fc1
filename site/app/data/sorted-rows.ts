// The changes that lists have in common which owners put in order, show and hide.
import { deleteRow, updateRow } from './change-row'
import type { Client } from './client'

export type SortedTable = 'about_blocks' | 'gallery_images' | 'hero_images' | 'reviews'

/** Shows or hides a row. Throws NothingChanged where there is none to change. */
export async function setRowActive(
  client: Client,
  { table, id, isActive }: { table: SortedTable; id: string; isActive: boolean },
) {
  await updateRow(client, { table, id, values: { is_active: isActive } })
}

/**
 * Gives every row its place in this order, counted from 1, in one update each. Throws NothingChanged where one of them
 * is gone; the others have their places then.
 */
export async function reorderRows(
  client: Client,
  { table, ids }: { table: SortedTable; ids: string[] },
) {
  await Promise.all(
    ids.map((id, index) => updateRow(client, { table, id, values: { sort_order: index + 1 } })),
  )
}

/**
 * Deletes a row from its list; an uploaded picture's file stays, to be used again. Throws NothingChanged where there is
 * none.
 */
export async function deleteSortedRow(
  client: Client,
  { table, id }: { table: SortedTable; id: string },
) {
  await deleteRow(client, { table, id })
}
