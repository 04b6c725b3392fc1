import { z } from 'zod'
import { type BinnedRecord, binnedTables } from '~/domain/binned-record'
import { NothingChanged } from './changed-meanwhile'
import type { Client } from './client'

const columns =
  'id, table_name, title, image_url, part_count, deleted_at, section:record->>section, event_date:record->>event_date'

/** The most records on one page of the bin. */
const pageLength = 200

const binnedSchema = z.array(
  z.object({
    id: z.string(),
    table_name: z.enum(binnedTables),
    title: z.string(),
    image_url: z.string().nullable(),
    part_count: z.number(),
    deleted_at: z.string(),
    section: z.string().nullable(),
    event_date: z.string().nullable(),
  }),
)

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
    .select(columns)
    .order('deleted_at', { ascending: false })
    .order('id')
    // One more than is shown tells whether there are more.
    .range(skip, skip + pageLength)
    .throwOnError()
  const records = binnedSchema.parse(data)
  return {
    records: records.slice(0, pageLength),
    skip,
    hasMore: records.length > pageLength,
    readAt: new Date().toISOString(),
  }
}

/** Puts a record back from the bin, whole. Returns false where it is back already; throws where it is gone for good. */
export async function putBack(client: Client, { id }: { id: string }): Promise<boolean> {
  const { data } = await client.rpc('put_back', { id }).throwOnError()
  return data
}

/** Deletes a record from the bin, for good. Throws NothingChanged where it is there no longer. */
export async function deleteForGood(client: Client, { id }: { id: string }) {
  const { data } = await client.from('bin').delete().eq('id', id).select('id').throwOnError()
  if (data.length === 0) throw new NothingChanged()
}

/** Deletes for good whatever was deleted up to a record, the newest that an owner has seen. Throws NothingChanged where there is nothing. */
export async function emptyBin(client: Client, { newest }: { newest: string }) {
  const { data } = await client
    .from('bin')
    .delete()
    .lte('deleted_at', newest)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new NothingChanged()
}
