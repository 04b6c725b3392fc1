import { useEffect, useSyncExternalStore } from 'react'
import { href, useFetcher, useNavigate } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import type { PayWay } from '~/domain/money/card-payment'
import { queryOf } from '~/domain/tickets/ticket-choice'
import type { ReturnState } from '~/session/return-path'
import { useSession } from '~/session/use-session'
import { showOutcome } from '~/ui/toasts/toast'
import { orderFormOf } from './order/order-form'
import { type PurchaseKey, parseKey, storedKey } from './order/purchase-key'
import type { PurchaseOutcome } from './order/purchase-outcome'
import type { ChosenLine } from './order/use-order'

/** The proof of an address that a purchase waited for: the key of the purchase and the mailed code. */
interface Proof {
  key: PurchaseKey
  code: string
}

export type EventPurchase = ReturnType<typeof usePurchase>

interface Purchase {
  lines: ChosenLine[]
  way: PayWay
  proof?: Proof | undefined
}

/**
 * Buys, and goes to My Tickets when the stub is torn off or tickets are held. A visitor is sent to sign in first, and
 * comes back.
 */
export function usePurchase({ id, title }: CafeEvent) {
  const fetcher = useFetcher<PurchaseOutcome>()
  const navigate = useNavigate()
  const { status, user } = useSession()
  const outcome = fetcher.data
  const isLeaving = outcome?.isLeaving === true
  const isBought = outcome?.ok === true && !isLeaving
  const ticketsPath = outcome?.ticketsPath
  useEffect(() => {
    if (!ticketsPath) return
    const timer = setTimeout(() => void navigate(ticketsPath), 450)
    return () => clearTimeout(timer)
  }, [ticketsPath, navigate])
  const sent = useSyncExternalStore(
    () => () => {},
    () => user && storedKey({ buyerId: user.id, eventId: id }),
    () => null,
  )
  const isSentBefore = sent !== null
  const fixedKey = parseKey(sent) ?? outcome?.waiting?.key
  const isBusy = fetcher.state !== 'idle' || isLeaving
  const buy = async ({ lines, way, proof }: Purchase) => {
    if (status === 'signed-in')
      return fetcher.submit(formOf({ lines, way, proof }), { method: 'post' })
    refuse('Please sign in to purchase tickets')
    const query = queryOf(lines.map(({ type, quantity }) => ({ typeId: type.id, quantity })))
    const state: ReturnState = { returnTo: href('/events/:id', { id }), query, buying: title }
    await navigate(href('/auth'), { state })
  }
  return {
    buy,
    isVisitor: status === 'signed-out',
    isBusy,
    isBought,
    /** The way that the order is paid, where it was sent before or waits: it stays. */
    sentWay: fixedKey?.way,
    /** True where a purchase was sent and no answer came, here or before the page was loaded. */
    isUnconfirmed: isSentBefore && !isBusy,
    /** True where the order has to stay as it was sent: it is bought, or it may be. */
    isSettled: isBought || isLeaving || isSentBefore || outcome?.isEarlierBought === true,
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

function formOf({ lines, way, proof }: Purchase): FormData {
  const form = orderFormOf({ lines, way })
  if (proof) {
    form.append('orderId', proof.key.orderId)
    form.append('ticketCode', proof.key.ticketCode)
    form.append('code', proof.code)
  }
  return form
}
