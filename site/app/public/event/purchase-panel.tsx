import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { isSoldOut } from '~/domain/tickets/tickets'
import { NothingToBuy } from './offer/nothing-to-buy'
import type { EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'
import type { Waiting } from './order/waiting'
import { PurchaseForm } from './purchase-form'
import type { EventPurchase } from './use-purchase'

const CancelledEvent = lazy(() => import('./offer/cancelled-event'))

interface PurchasePanelProps {
  isOnSale: boolean
  isInert: boolean | undefined
  now: Date
  order: EventOrder
  payment: OrderPayment
  purchase: EventPurchase
  waiting: Waiting
}

/** Sells the tickets of an event, or says why there are none to buy. */
export function PurchasePanel({
  isOnSale,
  isInert,
  now,
  order,
  payment,
  purchase,
  waiting,
}: PurchasePanelProps) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => tellHeight(panel.current), [])
  const { event, list } = waiting
  if (event.cancelled_at) {
    return (
      <Suspense>
        <CancelledEvent words={event.cancellation_words} />
      </Suspense>
    )
  }
  const hasTickets = !event.ticket_types.every(isSoldOut)
  return (
    <section
      ref={panel}
      id="tickets"
      aria-label="Purchase Tickets"
      inert={isInert}
      className="purchase-panel"
    >
      {isOnSale && hasTickets ? (
        <PurchaseForm {...{ event, order, payment, purchase, waiting }}>
          {list && <list.OwnOffers waiting={waiting} />}
        </PurchaseForm>
      ) : (
        <NothingToBuy {...{ event, isOnSale, now, waiting }}>
          {list && <list.OwnOffers waiting={waiting} />}
        </NothingToBuy>
      )}
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
