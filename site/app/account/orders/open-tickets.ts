import { isDenied } from '~/data/refusal'
import type { CachedTickets } from '~/data/tickets/cached-tickets'
import { linkIsInAccount } from '~/data/tickets/guests'
import { todayInLondon } from '~/domain/dates'
import type { Holder } from '~/domain/tickets/holder'
import { logError } from '~/log-error'
import { connectHolder } from '~/session/guest-link'
import { factorsWaitedFor } from '~/session/second-factor'
import { currentUser } from '~/session/session-store'
import { storedSession } from '~/session/stored-session'
import { withTimeout } from '~/session/with-timeout'
import { type LoadedTickets, loadTickets } from './load-tickets'

export interface OpenedTickets extends LoadedTickets {
  /** True where an account has taken over the tickets of a guest's link, which is the only one to act on them. */
  isInAccount: boolean
  /** The time at which these tickets were last read and cached on this device; null where nothing is cached. */
  savedAt: string | null
  /** True where they come from this device, because no answer has come. */
  isCached: boolean
}

interface Asked {
  /** The parameters of the page's address: `order` and `checkout`, where a buyer comes back from the payment page. */
  query: URLSearchParams
  /** The token of a guest's link; null asks for those of the account that is signed in. */
  token: string | null
}

const loadCache = () => import('~/data/tickets/cached-tickets')

/**
 * Reads the tickets of the account that is signed in or of a guest's link, or else takes those that this device has
 * cached. Null where no one is signed in, or the link opens nothing any more.
 */
export async function openTickets(asked: Asked): Promise<OpenedTickets | null> {
  const cached = await readCached(asked)
  if (!cached) return readAndCache(asked)
  // An answer that comes too late is cached all the same, and is there at the next look.
  const fresh = readAndCache(asked).then(
    (opened) => ({ opened }),
    () => null,
  )
  const answer = navigator.onLine ? await withTimeout(fresh) : null
  if (answer && isAnswer(answer.opened, asked)) return answer.opened
  // Without an answer the stored session stays as it is; one that has ended is gone, and the tickets with it.
  return asked.token || storedSession() ? shown(cached) : (answer?.opened ?? null)
}

function isAnswer(opened: OpenedTickets | null, { token }: Asked): boolean {
  if (!opened) return token !== null
  return !opened.error || isDenied(opened.error)
}

async function readCached({ token }: Asked): Promise<CachedTickets | null> {
  const holder = token ? { userId: null, token } : storedHolder()
  if (!holder) return null
  try {
    return await (await loadCache()).readCachedTickets(holder)
  } catch (error) {
    logError(error)
    return null
  }
}

function storedHolder(): Holder | null {
  const session = storedSession()
  if (!session || factorsWaitedFor(session).length > 0) return null
  return { userId: session.user.id, token: null }
}

async function readAndCache({ token, query }: Asked): Promise<OpenedTickets | null> {
  const user = token ? null : await currentUser()
  const holder: Holder | null = token
    ? { userId: null, token }
    : user && { userId: user.id, token: null }
  if (!holder) return null
  const client = await connectHolder(token)
  const [isInAccount, tickets] = await Promise.all([
    token ? linkIsInAccount(client) : false,
    loadTickets(client, { holder, query }),
  ])
  // A guest has one order: without it there is nothing to show.
  if (token && tickets.error) throw tickets.error
  const savedAt = await cache(tickets, holder)
  return isInAccount === null ? null : { ...tickets, isInAccount, savedAt, isCached: false }
}

/** Caches what was read, and forgets what a guest's link opens no more. Returns the time, or null without a cache. */
async function cache({ error, upcoming }: LoadedTickets, holder: Holder): Promise<string | null> {
  if (error && !isDenied(error)) return null
  try {
    const { cacheTickets, forgetCachedTickets } = await loadCache()
    if (holder.token && upcoming.length === 0) {
      await forgetCachedTickets(holder)
      return null
    }
    // A sign-out may have come before the answer.
    if (holder.userId && storedSession()?.user.id !== holder.userId) return null
    const savedAt = new Date().toISOString()
    await cacheTickets(holder, { savedAt, orders: upcoming })
    return savedAt
  } catch (refused) {
    logError(refused)
    return null
  }
}

function shown({ orders, savedAt }: CachedTickets): OpenedTickets {
  const today = todayInLondon()
  const upcoming = orders.filter(([{ events }]) => events && events.event_date >= today)
  const nothing = {
    error: null,
    arrival: null,
    holds: [],
    waiting: [],
    refunds: [],
    past: [],
    mayProve: false,
    isInAccount: false,
  }
  return { ...nothing, today, upcoming, savedAt, isCached: true }
}
