import { useLayoutEffect, useRef } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { isSoldOut } from '~/domain/tickets/tickets'
import { CancelledEvent } from './offer/cancelled-event'
import { NothingToBuy } from './offer/nothing-to-buy'
import type { EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'
import { PurchaseForm } from './purchase-form'
import type { EventPurchase } from './use-purchase'
import { useWaitingList } from './waiting-list/use-waiting-list'

interface PurchasePanelProps {
  event: CafeEvent
  isOnSale: boolean
  isInert: boolean | undefined
  order: EventOrder
  payment: OrderPayment
  purchase: EventPurchase
  /** The event as everyone sees it. */
  shown: CafeEvent
  /** Takes the event as it is for a customer for whom places are kept. */
  onOffer: (event: CafeEvent | undefined) => void
}

/** Sells the tickets of an event, or says why there are none to buy. */
export function PurchasePanel({
  event,
  isOnSale,
  isInert,
  order,
  payment,
  purchase,
  shown,
  onOffer,
}: PurchasePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => tellHeight(panel.current), [])
  const mayWait = shown.ticket_types.some((type) => isSoldOut(type) || type.held > 0)
  const WaitingList = useWaitingList(isOnSale && !isInert && mayWait)
  if (event.cancelled_at) return <CancelledEvent />
  const isForSale = isOnSale && !event.ticket_types.every(isSoldOut)
  return (
    <section
      ref={panel}
      id="tickets"
      aria-label="Purchase Tickets"
      inert={isInert}
      className="purchase-panel"
    >
      {isForSale ? (
        <PurchaseForm event={event} order={order} payment={payment} purchase={purchase} />
      ) : (
        <NothingToBuy types={event.ticket_types} />
      )}
      {WaitingList && <WaitingList event={shown} onOffer={onOffer} />}
    </section>
  )
}

/** Tells the stylesheet the height of a panel, so that one that is higher than the window scrolls to its foot. */
function tellHeight(panel: HTMLElement | null) {
  if (!panel) return
  const observer = new ResizeObserver(() =>
    panel.style.setProperty('--panel-height', `${panel.offsetHeight}px`),
  )
  observer.observe(panel)
  return () => observer.disconnect()
}
