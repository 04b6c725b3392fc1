import { z } from 'zod'
import { NothingChanged } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { type BinnedRecord, binnedRecordSchema } from '~/domain/pages/binned-record'

const revisionsSchema = z.array(
  z.object({
    /** Null for the state of now, which is the first. */
    id: z.number().nullable(),
    changed_at: z.string(),
    /** Null where the account is gone, or where a program made the change. */
    changed_by: z.string().nullable(),
    before: z.record(z.string(), z.unknown()),
  }),
)

export type Revision = z.infer<typeof revisionsSchema>[number]

/** A record with a history; the texts of the site are one, without an id. */
export type RevisedRecord =
  | { table: 'events' | 'offers' | 'menu_items'; id: string }
  | { table: 'site_content'; id?: undefined }

/** Reads how a record is now, and how it was before each of its last changes, the latest first. */
export async function listRevisions(client: Client, record: RevisedRecord): Promise<Revision[]> {
  const { data } = await client
    .rpc('list_revisions', { table_name: record.table, record_id: record.id })
    .throwOnError()
  return revisionsSchema.parse(data)
}

/** The most records on one page of the bin. */
const pageLength = 200

export interface BinPage {
  records: BinnedRecord[]
  /** The number of records that were deleted later than those of this page. */
  skip: number
  hasMore: boolean
  /** The instant at which it was read. */
  readAt: string
}

/** Reads a page of the bin, the last deleted first. */
export async function listBinned(client: Client, { skip }: { skip: number }): Promise<BinPage> {
  const { data } = await client
    .from('bin')
    .select('id, table_name, title, image_url, part_count, deleted_at, section, event_date')
    .order('deleted_at', { ascending: false })
    .order('id')
    // One more than is shown tells whether there are more.
    .range(skip, skip + pageLength)
    .throwOnError()
  const records = z.array(binnedRecordSchema).parse(data)
  return {
    records: records.slice(0, pageLength),
    skip,
    hasMore: records.length > pageLength,
    readAt: new Date().toISOString(),
  }
}

/**
 * Puts a record back whole from the bin by its id, or to how it was before one of its revisions. Returns false where it
 * is back already. Throws the database's refusal, or where it is kept no longer.
 */
export async function putBack(
  client: Client,
  what: { id: string } | { revision_id: number },
): Promise<boolean> {
  const { data } = await client.rpc('put_back', what).throwOnError()
  return data
}

/** Deletes a record from the bin, for good. Throws NothingChanged where it is there no longer. */
export async function deleteForGood(client: Client, { id }: { id: string }) {
  const { data } = await client.from('bin').delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) throw new NothingChanged()
}

/**
 * Deletes for good whatever was deleted up to a record, the newest that an owner has seen. Throws NothingChanged where
 * there is nothing.
 */
export async function emptyBin(client: Client, { newest }: { newest: string }) {
  const { data } = await client
    .from('bin')
    .delete()
    .lte('deleted_at', newest)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new NothingChanged()
}
