import type { RouterContextProvider } from 'react-router'
import { listComingSpecialDays } from '~/data/hours/special-days'
import { getSiteContent } from '~/data/site-content'
import type { SpecialDay } from '~/domain/hours/special-days'
import { type Look, lookOf } from '~/domain/look/look'
import { ownCafeDefaults, type SiteContent } from '~/domain/site-content'
import { mustRead, readOr } from '~/read-or'
import { closedContext, siteContext } from '~/site-context'
import { type Cafe, cafeOf } from './cafe'

type Context = Readonly<RouterContextProvider>

let lastRead = ownCafeDefaults
const reads = new WeakMap<Context, Promise<SiteContent>>()

/** Reads the texts once a request, however many loaders ask for them. */
function readOnce(context: Context): Promise<SiteContent> {
  const read = reads.get(context) ?? readContent(context)
  reads.set(context, read)
  return read
}

async function readContent(context: Context): Promise<SiteContent> {
  const content = await getSiteContent(context.get(siteContext).client)
  if (content.door_sign === 'closed') context.set(closedContext, true)
  return content
}

/** Reads what every page says of the café and how it is painted. Where it can't be read, the café has no name. */
export async function readCafe(context: Context): Promise<{ cafe: Cafe; look: Look }> {
  const content = await readOr(context, readOnce(context), ownCafeDefaults)
  return { cafe: cafeOf(content), look: lookOf(content) }
}

/**
 * Reads the site's single texts. Where they can't be read there is no page, because none may say what is not true of
 * the café. Only a visitor who sent a form gets the page back with the texts of before, because it holds the words
 * they typed.
 */
export async function readSiteContent(context: Context): Promise<SiteContent> {
  const { isForm } = context.get(siteContext)
  const read = readOnce(context)
  lastRead = await (isForm ? readOr(context, read, lastRead) : mustRead(context, read))
  return lastRead
}

/**
 * Reads the special days of the next weeks. Null where they can't be read: nothing is said then of whether the café is
 * open, because it may be Christmas.
 */
export async function readSpecialDays(context: Context): Promise<SpecialDay[] | null> {
  const read = listComingSpecialDays(context.get(siteContext).client)
  const days = await readOr(context, read, null)
  // Only the calendar needs their versions.
  return days?.map(({ updated_at: _, ...day }) => day) ?? null
}
