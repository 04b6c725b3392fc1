import type { LegalTextKey } from '~/domain/legal/legal-texts'
import { withBoardOfToday } from '~/domain/pages/board'
import { completeSiteContent, siteContentKeys } from '~/domain/pages/complete-site-content'
import { bannerTimesOf, showStateOf } from '~/domain/show-times'
import type { SiteContent, SiteContentKey } from '~/domain/site-content'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'

/**
 * The texts of the site, with defaults for those the owners have not written, and without the words of a banner that is
 * off or not on show now, which may be for another day. A line for today is on the board. Throws when they can't be
 * read.
 */
export async function getSiteContent(client: Client, now = new Date()): Promise<SiteContent> {
  const { data } = await client
    .from('site_content')
    .select('key, value')
    .in('key', siteContentKeys)
    .throwOnError()
  const content = withBoardOfToday(completeSiteContent(data), now)
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
  values: Partial<Record<SiteContentKey | LegalTextKey, string>>
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

/** Returns the instant at which today ends in the café, by the clock of the database. */
export async function getTonight(client: Client): Promise<string> {
  const { data } = await client.rpc('tonight').throwOnError()
  return new Date(data).toISOString()
}

/** Shows a banner until tonight, unless someone else wrote it since it was read. */
export async function showBannerToday(
  client: Client,
  { values, version }: { values: { banner_text: string }; version: string },
): Promise<void> {
  const banner_take_down_at = await getTonight(client)
  const times = { banner_publish_at: '', banner_take_down_at }
  await saveSiteContent(client, {
    values: { ...values, banner_enabled: 'true', ...times },
    version,
  })
}

/** Takes a banner of today down. Its words stay for another day. */
export async function hideBannerOfToday(client: Client, { version }: { version: string }) {
  const values = { banner_enabled: 'false', banner_take_down_at: '' }
  await saveSiteContent(client, { values, version })
}

/** Puts a line on the board until tonight; a blank one takes it off. */
export async function writeBoardOfToday(
  client: Client,
  { values, version }: { values: { board_today: string }; version: string },
): Promise<void> {
  const board_take_down_at = values.board_today && (await getTonight(client))
  await saveSiteContent(client, { values: { ...values, board_take_down_at }, version })
}
