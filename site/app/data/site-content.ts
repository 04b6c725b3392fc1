import {
  completeSiteContent,
  type SiteContent,
  type SiteContentKey,
  siteContentKeys,
} from '~/domain/site-content'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'

/** The texts of the site, with defaults for those the owners have not written. Throws when they can't be read. */
export async function getSiteContent(client: Client): Promise<SiteContent> {
  const { data } = await client
    .from('site_content')
    .select('key, value')
    .in('key', siteContentKeys)
    .throwOnError()
  return completeSiteContent(data)
}

/** All texts as an owner edits them, and the version they were read at. */
export async function getEditableContent(client: Client) {
  const rows = await readRows(client, siteContentKeys)
  return { content: completeSiteContent(rows), version: versionOf(rows) }
}

interface ContentChange {
  values: Partial<SiteContent>
  /** When the newest text of the site was written, as it was read. */
  version: string
}

/** Writes some texts, all or none, unless someone else wrote one of them since they were read. */
export async function saveSiteContent(client: Client, { values, version }: ContentChange) {
  const keys = Object.keys(values) as SiteContentKey[]
  if (versionOf(await readRows(client, keys)) > version) throw new ChangedMeanwhile()
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  await client.from('site_content').upsert(rows, { onConflict: 'key' }).throwOnError()
}

async function readRows(client: Client, keys: SiteContentKey[]) {
  const { data } = await client
    .from('site_content')
    .select('key, value, updated_at')
    .in('key', keys)
    .throwOnError()
  return data
}

function versionOf(rows: { updated_at: string }[]): string {
  const times = rows.map(({ updated_at }) => updated_at)
  return times.toSorted().at(-1) ?? ''
}
