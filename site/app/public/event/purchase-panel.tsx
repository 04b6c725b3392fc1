import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { eventIsCancelled } from '~/domain/events/cancelled-event'
import { isSoldOut } from '~/domain/tickets/tickets'
import { logError } from '~/log-error'
import { ButtonLink } from '~/ui/button'
import { NothingToBuy } from './offer/nothing-to-buy'
import { PanelHead } from './offer/panel-head'
import type { EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'
import { PurchaseForm } from './purchase-form'
import type { EventPurchase } from './use-purchase'

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

/** Takes the place of the purchase panel once an event is cancelled. */
function CancelledEvent() {
  return (
    <section id="tickets" aria-label={eventIsCancelled} className="purchase-panel">
      <div className="purchase-sheet">
        <PanelHead title={eventIsCancelled} />
        <div className="grid gap-3 px-7 pt-6 pb-6.5">
          <p>Tickets for it are no longer valid, and everyone who had one gets an email from us.</p>
          <p>If you have paid, you get your money back: ask us.</p>
        </div>
      </div>
      <footer className="purchase-stub">
        <ButtonLink to={href('/contact')} tone="paper" wide>
          Ask us
        </ButtonLink>
      </footer>
    </section>
  )
}

/** Downloads the waiting list where places are gone or held, because most events never need it. */
function useWaitingList(isNeeded: boolean) {
  const [module, setModule] = useState<typeof import('./waiting-list/waiting-list')>()
  useEffect(() => {
    if (isNeeded) import('./waiting-list/waiting-list').then(setModule).catch(logError)
  }, [isNeeded])
  return module?.WaitingList
}
