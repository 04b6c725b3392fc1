import type { CardRefund } from '~/data/card-refunds'
import { guestClient } from '~/data/client'
import { openGuestLink } from '~/data/guest-link'
import type { Hold } from '~/data/holds'
import type { KeptGuestTickets } from '~/data/kept-guest-tickets'
import { isOver } from '~/domain/event-details'
import { groupByOrder } from '~/domain/order-money'
import { logError } from '~/log-error'
import { inTime } from '~/session/in-time'
import { type PurchasedOrder, sorted } from './order'

export interface OpenedGuestTickets {
  order: PurchasedOrder | undefined
  /** True where an account has taken the tickets over, which alone may do something with them. */
  isInAccount: boolean
  refunds: CardRefund[]
  /** The places that are held for a payment, or were. */
  hold: Hold | null
  /** The time at which the order was last read and kept on this device; null where nothing is kept. */
  savedAt: string | null
  /** True where it is the one that was kept, because no answer has come. */
  isKept: boolean
}

const loadKeeping = () => import('~/data/kept-guest-tickets')

/**
 * Reads the order that the link of a mail opens, or else takes it as this device has kept it. Null where the link opens
 * nothing any more.
 */
export async function openGuestTickets(token: string): Promise<OpenedGuestTickets | null> {
  const kept = await readKept(token)
  if (!kept) return readAndKeep(token)
  // An answer that comes too late is kept all the same, and is there at the next look.
  const fresh = readAndKeep(token).then(
    (opened) => ({ opened }),
    () => null,
  )
  const answer = navigator.onLine ? await inTime(fresh) : null
  return answer
    ? answer.opened
    : { ...kept, isInAccount: false, refunds: [], hold: null, isKept: true }
}

async function readKept(token: string): Promise<KeptGuestTickets | null> {
  try {
    const { readKeptGuestTickets } = await loadKeeping()
    return await readKeptGuestTickets({ token })
  } catch (error) {
    logError(error)
    return null
  }
}

async function readAndKeep(token: string): Promise<OpenedGuestTickets | null> {
  const opened = await openGuestLink(await guestClient(token))
  const [order] = groupByOrder(opened?.purchases ?? []).map(sorted)
  const savedAt = await keep(token, order)
  if (!opened) return null
  const { isInAccount, refunds, hold } = opened
  // The others are replaced by money that was handed back at the counter.
  const shown = refunds.filter(({ state }) => state !== 'replaced')
  return { order, isInAccount, refunds: shown, hold, savedAt, isKept: false }
}

/** Keeps what was read, or forgets what is no use any more. Returns the time, or null where nothing is kept. */
async function keep(token: string, order: PurchasedOrder | undefined): Promise<string | null> {
  try {
    const { forgetGuestTickets, keepGuestTickets } = await loadKeeping()
    if (!order?.[0].events || isOver(order[0].events, new Date())) {
      await forgetGuestTickets({ token })
      return null
    }
    const savedAt = new Date().toISOString()
    await keepGuestTickets({ token, savedAt, order })
    return savedAt
  } catch (refused) {
    logError(refused)
    return null
  }
}
