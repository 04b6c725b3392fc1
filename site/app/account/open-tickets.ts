import type { KeptTickets } from '~/data/kept-tickets'
import { isDenied } from '~/data/refusal'
import { todayInLondon } from '~/domain/dates'
import { logError } from '~/log-error'
import { inTime } from '~/session/in-time'
import { factorsWaitedFor } from '~/session/second-factor'
import { connectSession, currentUser } from '~/session/session-store'
import { storedSession } from '~/session/stored-session'
import { type LoadedTickets, loadTickets } from './load-tickets'

export interface OpenedTickets extends LoadedTickets {
  /** The time at which these tickets were last read and kept on this device; null where the browser keeps nothing. */
  savedAt: string | null
  /** True where they are those that were kept, because no answer has come. */
  isKept: boolean
}

const loadKeeping = () => import('~/data/kept-tickets')

/** Reads the tickets of whoever is signed in, or else takes those that this device has kept. Null for nobody. */
export async function openTickets(query: URLSearchParams): Promise<OpenedTickets | null> {
  const kept = await readKept()
  if (!kept) return readAndKeep(query)
  // An answer that comes too late is kept all the same, and is there at the next look.
  const fresh = readAndKeep(query).catch(() => null)
  const answer = navigator.onLine ? await inTime(fresh) : null
  if (answer && (!answer.error || isDenied(answer.error))) return answer
  // Without an answer the stored session stays as it is; one that has ended is gone, and the tickets with it.
  return storedSession() ? shown(kept) : answer
}

async function readKept(): Promise<KeptTickets | null> {
  const session = storedSession()
  if (!session || factorsWaitedFor(session).length > 0) return null
  try {
    const { readKeptTickets } = await loadKeeping()
    return readKeptTickets({ userId: session.user.id })
  } catch (error) {
    logError(error)
    return null
  }
}

async function readAndKeep(query: URLSearchParams): Promise<OpenedTickets | null> {
  const user = await currentUser()
  if (!user) return null
  const tickets = await loadTickets(await connectSession(), { userId: user.id, query })
  const savedAt = new Date().toISOString()
  return {
    ...tickets,
    isKept: false,
    savedAt: (await keep(tickets, user.id, savedAt)) ? savedAt : null,
  }
}

/** Keeps what was read; tells whether the browser does. */
async function keep({ error, upcoming }: LoadedTickets, userId: string, savedAt: string) {
  if (error && !isDenied(error)) return false
  try {
    const { keepTickets } = await loadKeeping()
    // Somebody may have signed out meanwhile.
    if (storedSession()?.user.id !== userId) return false
    keepTickets({ userId, savedAt, orders: upcoming })
    return true
  } catch (refused) {
    logError(refused)
    return false
  }
}

function shown({ orders, savedAt }: KeptTickets): OpenedTickets {
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
  }
  return { ...nothing, today, upcoming, savedAt, isKept: true }
}
