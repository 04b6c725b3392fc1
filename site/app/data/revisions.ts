import { z } from 'zod'
import type { Client } from './client'

const revisionSchema = z.object({
  /** Null for the state of now, which is the first. */
  id: z.number().nullable(),
  changed_at: z.string(),
  /** Null where the account is gone, or where a program made the change. */
  changed_by: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
})

export type Revision = z.infer<typeof revisionSchema>

/** A record with a history; the texts of the site are one, without an id. */
export type RevisedRecord =
  | { table: 'events' | 'offers' | 'menu_items'; id: string }
  | { table: 'site_content' }

/** Reads how a record is now, and how it was before each of its last changes, the latest first. */
export async function listRevisions(client: Client, record: RevisedRecord): Promise<Revision[]> {
  const { data } = await client
    .rpc('list_revisions', {
      table_name: record.table,
      ...('id' in record && { record_id: record.id }),
    })
    .throwOnError()
  return z.array(revisionSchema).parse(data)
}

/** Puts a record back to how it was before a change. Returns false where it is so already. Throws the database's refusal. */
export async function putBackRevision(client: Client, { id }: { id: number }): Promise<boolean> {
  const { data } = await client.rpc('put_back_revision', { id }).throwOnError()
  return data
}
