import { useEffect, useState, useSyncExternalStore } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import type { Guest } from '~/domain/accounts/guest'
import type { PayWay } from '~/domain/money/card-payment'
import { queryOf } from '~/domain/tickets/ticket-choice'
import type { TicketOrder } from '~/domain/tickets/ticket-order'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { showOutcome } from '~/ui/toasts/toast'
import { parseKey, storedKey } from './order/purchase-key'
import type { PurchaseOutcome } from './order/purchase-outcome'
import type { ChosenLine } from './order/use-order'

export type EventPurchase = ReturnType<typeof usePurchase>

interface Purchase {
  lines: ChosenLine[]
  way: PayWay
  /** A person who buys without an account. */
  guest?: Guest | undefined
  /** The mailed code that a purchase waits for. */
  code?: string
  /** True asks for another code. */
  isAgain?: boolean
}

/**
 * Buys, and goes to My Tickets when the stub is torn off or tickets are held. A visitor is sent to sign in first, and
 * comes back. `offerToken` is that of a guest for whom places of the waiting list are held.
 */
export function usePurchase({ id, title }: CafeEvent, offerToken: string | null) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const outcome = fetcher.data
  const isLeaving = outcome?.isLeaving === true
  const { ticketsPath, arrival } = outcome ?? {}
  const isBought = outcome?.ok === true && ticketsPath !== undefined
  const [isChoosing, setChoosing] = useState(false)
  const waiting = isChoosing ? undefined : outcome?.waiting
  useEffect(() => {
    if (!ticketsPath) return
    const timer = setTimeout(() => void navigate(ticketsPath, { state: arrival }), 450)
    return () => clearTimeout(timer)
  }, [ticketsPath, arrival, navigate])
  const sent = useSyncExternalStore(
    () => () => {},
    () => user && storedKey({ buyerId: user.id, eventId: id }),
    () => null,
  )
  const isSentBefore = sent !== null
  const fixedKey = parseKey(sent) ?? waiting?.key
  const isBusy = fetcher.state !== 'idle' || isLeaving
  const buy = async (purchase: Purchase) => {
    const { lines, guest } = purchase
    if (status === 'signed-in' || guest || offerToken) {
      setChoosing(false)
      return fetcher.submit(requestOf(purchase), { method: 'post', encType: 'application/json' })
    }
    refuse('Please sign in to purchase tickets')
    const query = queryOf(lines.map(({ type, quantity }) => ({ typeId: type.id, quantity })))
    const state: ReturnState = { returnTo: href('/events/:id', { id }), query, buying: title }
    await navigate(href('/auth'), { state })
  }
  const requestOf = ({ lines, way, guest, code = '', isAgain = false }: Purchase): TicketOrder => ({
    lines: lines.map(({ type, quantity }) => ({
      ticketTypeId: type.id,
      price: type.price,
      quantity,
    })),
    payment: way,
    code,
    ...(guest
      ? {
          guest,
          isAgain,
          ...(waiting?.guest && {
            guestToken: waiting.guest.token,
            heldUntil: waiting.guest.heldUntil,
          }),
          // What is held for a guest who chose again is theirs to choose from.
          ...(outcome?.waiting?.guest && { heldBy: outcome.waiting.guest.token }),
        }
      : {
          key: waiting?.key,
          ...(status !== 'signed-in' && offerToken && { guestToken: offerToken }),
        }),
  })
  return {
    buy,
    isVisitor: status === 'signed-out' && !offerToken,
    isBusy,
    isBought,
    /** The way that the order is paid, where it was sent before or waits: it stays. */
    sentWay: fixedKey?.way,
    /** True where a purchase was sent and no answer came, here or before the page was loaded. */
    isUnconfirmed: isSentBefore && !isBusy,
    /** True where the order has to stay as it was sent: it is bought, or it may be. */
    isSettled: isBought || isLeaving || isSentBefore || outcome?.isEarlierBought === true,
    /** The purchase that waits for the proof of an address. */
    waiting,
    errors: outcome?.ok === false ? outcome.errors : undefined,
    /** Drops the purchase that waits, so that other tickets can be chosen. */
    chooseAgain: () => setChoosing(true),
  }
}

export function refuse(message: string) {
  showOutcome({ ok: false, message })
}
