import { useEffect, useSyncExternalStore } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { CafeEvent } from '~/data/events'
import { queryOf } from '~/domain/ticket-choice'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { showOutcome } from '~/ui/toast'
import type { PurchaseOutcome } from './submit-purchase'
import { unheardCode } from './unheard'

/**
 * The order that the panel sends: tickets and, where an address had to be proven, the ticket code and the mailed code.
 */
interface Wish extends Record<string, string | number> {
  ticketTypeId: string
  price: number
  quantity: number
}

/** Buys, and goes to My Tickets when the stub is torn off. A visitor is sent to sign in first, and comes back. */
export function usePurchase({ id, title }: CafeEvent) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const outcome = fetcher.data
  const isBought = outcome?.ok === true
  useEffect(() => {
    if (!isBought) return
    const timer = setTimeout(() => void navigate(href('/tickets')), 450)
    return () => clearTimeout(timer)
  }, [isBought, navigate])
  const isSentBefore = useSyncExternalStore(
    () => () => {},
    () => user !== null && unheardCode({ userId: user.id, eventId: id }) !== null,
    () => false,
  )
  const isBusy = fetcher.state !== 'idle'
  const purchase = async (wish: Wish) => {
    if (status === 'signed-in') return fetcher.submit(wish, { method: 'post' })
    refuse('Please sign in to purchase tickets')
    const query = queryOf({ typeId: wish.ticketTypeId, quantity: wish.quantity })
    const state: ReturnState = { returnTo: href('/events/:id', { id }), query, buying: title }
    await navigate(href('/auth'), { state })
  }
  return {
    purchase,
    isBusy,
    isBought,
    /** True where a purchase was sent and no answer came, here or before the page was loaded. */
    isUnheard: isSentBefore && !isBusy,
    /** The purchase that waits for the proof of an address. */
    waiting: outcome?.waiting,
    codeError: outcome?.ok === false ? outcome.errors?.code : undefined,
    /** Drops the purchase that waits, so that other tickets can be chosen. */
    chooseAgain: () => fetcher.reset(),
  }
}

export function refuse(message: string) {
  showOutcome({ ok: false, message })
}
