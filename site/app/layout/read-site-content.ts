import type { RouterContextProvider } from 'react-router'
import { getSiteContent } from '~/data/site-content'
import {
  defaultSiteContent,
  isOwnCafe,
  ownCafeDefaults,
  type SiteContent,
} from '~/domain/site-content'
import { readOr } from '~/read-or'
import { siteContext } from '~/site-context'

// A café never stops being somebody's own. So what was read once holds while the texts can't be read.
let defaults = defaultSiteContent

/** The site's single texts, or their defaults when they can't be read. */
export async function readSiteContent(
  context: Readonly<RouterContextProvider>,
): Promise<SiteContent> {
  const { client } = context.get(siteContext)
  const content = await readOr(context, getSiteContent(client), defaults)
  if (isOwnCafe(content)) defaults = ownCafeDefaults
  return content
}
