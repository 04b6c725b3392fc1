import { ChangedMeanwhile, NothingChanged } from './changed-meanwhile'
import type { Client } from './client'
import type { Database } from './database.types'

type Tables = Database['public']['Tables']
type Table =
  | 'about_blocks'
  | 'catering_content'
  | 'enquiries'
  | 'events'
  | 'gallery_images'
  | 'hero_images'
  | 'letters'
  | 'menu_images'
  | 'menu_items'
  | 'newsletter_subscribers'
  | 'offers'
  | 'reviews'
  | 'special_days'
  | 'what_we_serve_items'

interface RowChange<Name extends Table> {
  table: Name
  id: string
  /** The row's `updated_at` as it was read, where an edit in between must not be overwritten. */
  version?: string
  values: Tables[Name]['Update']
}

interface NewRow<Name extends Table> {
  table: Name
  /** Chosen by the form, so that a second try never stores a second row. */
  id: string
  values: Tables[Name]['Insert']
}

/**
 * Adds a row. Where an earlier try with this id arrived although its answer was lost, the row becomes what the values
 * say now. Throws the database's refusal.
 */
export async function insertRow<Name extends Table>(
  client: Client,
  { table, id, values }: NewRow<Name>,
): Promise<void> {
  const { data } = await client
    // The type above says that the values are the table's; the client can't tell which of them it is.
    .from(table as 'events')
    .upsert({ ...values, id } as Tables['events']['Insert'], { ignoreDuplicates: true })
    .select('id')
    .throwOnError()
  if (data.length === 0) {
    await updateRow(client, { table, id, values: values as Tables[Name]['Update'] })
  }
}

/**
 * Changes a row. Throws, and changes nothing, where there is none that the caller may change: ChangedMeanwhile with a
 * version, NothingChanged without.
 */
export async function updateRow<Name extends Table>(
  client: Client,
  { table, id, version, values }: RowChange<Name>,
): Promise<void> {
  const update = client
    .from(table as 'events')
    .update(values as Tables['events']['Update'])
    .eq('id', id)
  const asRead = version === undefined ? update : update.eq('updated_at', version)
  const { data } = await asRead.select('id').throwOnError()
  if (data.length > 0) return
  throw version === undefined ? new NothingChanged() : new ChangedMeanwhile()
}

/** Deletes a row. Throws NothingChanged where there is none that the caller may delete. */
export async function deleteRow(client: Client, { table, id }: { table: Table; id: string }) {
  const { data } = await client.from(table).delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) throw new NothingChanged()
}
