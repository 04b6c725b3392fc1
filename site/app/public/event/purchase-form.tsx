import { type FormEvent, lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import type { PayWay } from '~/domain/money/card-payment'
import { countOf } from '~/domain/tickets/order-fit'
import { chooseTicketsMessage, maximumQuantity, totalOf } from '~/domain/tickets/tickets'
import { useSiteContent } from '~/layout/use-site-content'
import { Button, ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { PanelHead } from './offer/panel-head'
import { ChooseTickets } from './order/choose-tickets'
import { OrderChanges } from './order/order-changes'
import { OrderTotal } from './order/order-total'
import type { ChosenLine, EventOrder } from './order/use-order'
import type { OrderPayment } from './order/use-payment'
import { type EventPurchase, refuse } from './use-purchase'

// It is here when it is asked for: see waitForProof.
const ConfirmEmail = lazy(() => import('./order/confirm-email'))

interface PurchaseFormProps {
  event: CafeEvent
  order: EventOrder
  payment: OrderPayment
  purchase: EventPurchase
}

/** Asks for types and quantities, shows the total and buys. */
export function PurchaseForm({ event, order, payment, purchase }: PurchaseFormProps) {
  const { lines, changes, isSeveral } = order
  const { isBusy, isBought, isUnconfirmed, waiting, codeError, chooseAgain } = purchase
  const isEmpty = lines.length === 0
  const { way } = payment

  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    if (isEmpty) return refuse(chooseTicketsMessage)
    if (!way) return
    order.keep()
    const code = String(new FormData(formEvent.currentTarget).get('code') ?? '')
    const proof = waiting?.key && { key: waiting.key, code }
    void purchase.buy({ lines, way, proof })
  }
  return (
    <form onSubmit={submit}>
      <div className="purchase-sheet">
        <PanelHead title="Purchase Tickets" />
        <div className="px-7 pt-6 pb-6.5">
          {changes.length > 0 && <OrderChanges changes={changes} />}
          {waiting ? (
            <Suspense>
              <ConfirmEmail
                tickets={lines.map(({ type, quantity }) => `${quantity} × ${type.name}`).join(', ')}
                isCodeSent={waiting.isCodeSent}
                error={codeError}
              />
            </Suspense>
          ) : (
            <ChooseTickets event={event} order={order} />
          )}
          {isUnconfirmed && <UnconfirmedNote />}
        </div>
      </div>
      <footer className={isBought ? 'purchase-stub purchase-stub-torn' : 'purchase-stub'}>
        <OrderTotal
          payment={payment}
          lines={lines}
          isListed={isSeveral}
          isNew={changes.length > 0}
        />
        <Button type="submit" wide disabled={isEmpty || !way} busy={isBusy && 'Processing...'}>
          {buttonWords({ isChoosing: isSeveral && isEmpty, isWaiting: Boolean(waiting), way })}
        </Button>
        {purchase.isVisitor && way && !isEmpty && (
          <ButtonLink
            to={href('/events/:id/guest', event)}
            tone="paper"
            wide
            className="mt-3"
            onClick={order.keep}
          >
            Buy without an account
          </ButtonLink>
        )}
        <p className="mt-3.5 text-balance text-center text-label text-ink-2">
          {waiting ? (
            <button type="button" className="text-link" onClick={chooseAgain}>
              Choose other tickets
            </button>
          ) : (
            <PaymentNote
              payment={payment}
              lines={lines}
              perCustomer={event.max_tickets_per_customer}
            />
          )}
        </p>
        {event.refund_words && (
          <p className="mt-2 whitespace-pre-line text-balance text-center text-label text-ink-2">
            {event.refund_words}
          </p>
        )}
      </footer>
    </form>
  )
}

interface ButtonState {
  isChoosing: boolean
  isWaiting: boolean
  way: PayWay | undefined
}

function buttonWords({ isChoosing, isWaiting, way }: ButtonState) {
  if (isWaiting) return way === 'card' ? 'Confirm and continue' : 'Confirm and purchase'
  if (isChoosing) return 'Choose a ticket'
  return way === 'card' ? 'Continue to payment' : 'Purchase Tickets'
}

interface PaymentNoteProps {
  payment: OrderPayment
  lines: ChosenLine[]
  /** The most tickets that one customer may have; null where there is no limit. */
  perCustomer: number | null
}

/** Says under the button what buying means today, or how many tickets there may be. */
function PaymentNote({ payment, lines, perCustomer }: PaymentNoteProps) {
  const { way, keptUntil } = payment
  const { ticket_payment } = useSiteContent()
  // A limit of the event stands beside the tickets.
  if (lines.length === 0) return perCustomer === null ? `Up to ${maximumQuantity} of each.` : null
  const where = 'Your tickets will be in My Tickets.'
  if (totalOf(lines) === 0) return `Nothing to pay, now or at the door. ${where}`
  if (way === 'card') {
    return `If you don’t pay, ${countOf(lines) === 1 ? 'it goes' : 'they go'} back on sale.`
  }
  if (!way) return null
  return ticket_payment && !keptUntil ? `Nothing to pay today. ${where}` : where
}

/** Says that no answer came to a purchase, and where to look. */
function UnconfirmedNote() {
  return (
    <p role="alert" className="mt-5 rounded-control bg-custard-soft p-4">
      We’re not sure that went through. Check{' '}
      <Link to={href('/tickets')} className="text-link">
        My Tickets
      </Link>
      , or try again: you won’t be charged twice.
    </p>
  )
}
