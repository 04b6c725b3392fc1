import { completeSiteContent, siteContentKeys } from '~/domain/pages/complete-site-content'
import { bannerTimesOf, showStateOf } from '~/domain/show-times'
import type { SiteContent } from '~/domain/site-content'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'

/**
 * The texts of the site, with defaults for those the owners have not written, and without the words of a banner that is
 * off or not on show now, which may be for another day. Throws when they can't be read.
 */
export async function getSiteContent(client: Client, now = new Date()): Promise<SiteContent> {
  const { data } = await client
    .from('site_content')
    .select('key, value')
    .in('key', siteContentKeys)
    .throwOnError()
  const content = completeSiteContent(data)
  const isOn =
    content.banner_enabled === 'true' && showStateOf(bannerTimesOf(content), now) === 'shown'
  return isOn ? content : { ...content, banner_text: '' }
}

/** All texts as an owner edits them, and the version in which they were read. */
export async function getEditableContent(client: Client) {
  const { data } = await client
    .from('site_content')
    .select('key, value, updated_at')
    .in('key', siteContentKeys)
    .throwOnError()
  const versions = Object.fromEntries(data.map(({ key, updated_at }) => [key, updated_at]))
  return { content: completeSiteContent(data), version: JSON.stringify(versions) }
}

interface ContentChange {
  values: Partial<SiteContent>
  /** The version that came with the texts from `getEditableContent`. */
  version: string
}

/** Writes some texts, all or none, unless someone else wrote one of them since they were read. */
export async function saveSiteContent(client: Client, { values, version }: ContentChange) {
  const { data: isSaved } = await client
    .rpc('save_site_content', { texts: values, versions: JSON.parse(version || '{}') })
    .throwOnError()
  if (!isSaved) throw new ChangedMeanwhile()
}
