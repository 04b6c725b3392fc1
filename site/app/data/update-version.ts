import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'
import type { Database } from './database.types'

type Tables = Database['public']['Tables']
type Table =
  | 'catering_content'
  | 'gallery_images'
  | 'hero_images'
  | 'menu_items'
  | 'what_we_serve_items'

interface RowChange<Name extends Table> {
  table: Name
  id: string
  /** The row's `updated_at` as it was read. */
  version: string
  values: Tables[Name]['Update']
}

/** Changes a row. Throws `ChangedMeanwhile`, and changes nothing, when someone else did since it was read. */
export async function updateVersion<Name extends Table>(
  client: Client,
  { table, id, version, values }: RowChange<Name>,
): Promise<void> {
  const { data } = await client
    .from(table as Table)
    // Of the right table, as the type above says; the client can't tell which of the five it is.
    .update(values as never)
    .eq('id', id)
    .eq('updated_at', version)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new ChangedMeanwhile()
}
