import type { RouterContextProvider } from 'react-router'
import { getSiteContent } from '~/data/site-content'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'
import { mustRead, readOr } from '~/read-or'
import { siteContext } from '~/site-context'

let lastRead = ownCafeDefaults

/**
 * Reads the site's single texts. Where they can't be read there is no page, because none may say what is not true of
 * the café. Only somebody who sent a form gets their page back with the texts of before, because it holds the words
 * they typed.
 */
export async function readSiteContent(
  context: Readonly<RouterContextProvider>,
): Promise<SiteContent> {
  const { client, isForm } = context.get(siteContext)
  const read = getSiteContent(client)
  lastRead = await (isForm ? readOr(context, read, lastRead) : mustRead(context, read))
  return lastRead
}
