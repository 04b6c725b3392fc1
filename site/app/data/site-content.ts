import { completeSiteContent, type SiteContent, siteContentKeys } from '~/domain/site-content'
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
