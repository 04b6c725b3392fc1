import { lazy, type ReactNode, Suspense } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { refundWordsOf } from '~/domain/events/refund-rule'
import { useIsOnline } from '~/ui/use-is-online'
import { BuyForm } from './buy-form'
import { PanelHead } from './offer/panel-head'
import { ChooseTickets } from './order/choose-tickets'
import type { EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'
import type { Waiting } from './order/waiting'
import type { EventPurchase } from './use-purchase'

const OrderNotes = lazy(() => import('./order/order-notes'))
const GuestQuestion = lazy(() => import('./order/guest-question'))

interface PurchaseFormProps {
  event: CafeEvent
  order: EventOrder
  payment: OrderPayment
  purchase: EventPurchase
  waiting: Waiting
  /** What is held for the person here. */
  children: ReactNode
}

/** Asks for types and quantities, shows the total and buys. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { event, order, payment, purchase, waiting, children } = props
  const { lines, changes } = order
  const { isUnconfirmed } = purchase
  const isProving = purchase.waiting !== undefined
  const isOnline = useIsOnline()
  const isFree = event.ticket_types.every(({ price }) => price === 0)
  const refundWords = isFree ? event.refund_words : refundWordsOf(event)
  return (
    <>
      <div className="purchase-sheet">
        <PanelHead title={isProving ? 'Check your email' : 'Purchase Tickets'} />
        <div className="purchase-body">
          {children}
          {!isOnline && <OfflineStrip />}
          {(changes.length > 0 || isUnconfirmed) && (
            <Suspense>
              <OrderNotes changes={changes} isUnconfirmed={isUnconfirmed} />
            </Suspense>
          )}
          {isProving ? (
            <p className="font-semibold">
              {lines.map(({ type, quantity }) => `${quantity} × ${type.name}`).join(', ')}
            </p>
          ) : (
            <ChooseTickets event={event} order={order} waiting={waiting} />
          )}
          {event.guest_question && !isProving && (
            <Suspense>
              <GuestQuestion event={event} />
            </Suspense>
          )}
        </div>
      </div>
      <footer className={purchase.isBought ? 'purchase-stub purchase-stub-torn' : 'purchase-stub'}>
        <BuyForm order={order} payment={payment} purchase={purchase} />
        {refundWords && (
          <p className="mt-2 whitespace-pre-line text-balance text-center text-label text-ink-2">
            {refundWords}
          </p>
        )}
      </footer>
    </>
  )
}

/** Says that nothing can be bought just now, and that nothing is lost. */
function OfflineStrip() {
  return (
    <p
      role="status"
      className="mb-2.5 rounded-control bg-ink px-3.5 py-3 text-label/snug text-paper"
    >
      <strong className="font-semibold">No network just now.</strong> What you chose stays here. Try
      again when you’re back.
    </p>
  )
}
