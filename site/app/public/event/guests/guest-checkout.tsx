import { type FormEvent, type ReactNode, useState } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { formatDate } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { Awning } from '~/layout/awning'
import { BackLink } from '~/layout/back-link'
import { minuteOf, useNow } from '~/layout/hours/use-now'
import { PanelHead } from '~/public/event/offer/panel-head'
import { MailedCode } from '~/public/event/order/mailed-code'
import { OrderChanges } from '~/public/event/order/order-changes'
import { OrderTotal } from '~/public/event/order/order-total'
import { useOrder } from '~/public/event/order/use-order'
import { usePayment } from '~/public/event/order/use-payment'
import { Button } from '~/ui/button'
import { GuestDetails } from './guest-details'
import { useGuestPurchase } from './use-guest-purchase'

/** The page of a purchase without an account: the order, who buys it, and the code that shows whose the address is. */
export default function GuestCheckout({ event }: { event: CafeEvent }) {
  const [madeAt] = useState(() => minuteOf(new Date()))
  const now = useNow(madeAt)
  const [guest, setGuest] = useState({ name: '', email: '' })
  const [isBack, setBack] = useState(false)
  const purchase = useGuestPurchase(guest)
  const order = useOrder(event, { isFixed: false })
  const payment = usePayment(event, order.lines, { sentWay: undefined, now })
  const { lines, changes } = order
  const { way } = payment
  const send = (form: HTMLFormElement, isAgain: boolean) => {
    if (!way || lines.length === 0) return
    const code = String(new FormData(form).get('code') ?? '')
    void purchase.send({ lines, way, code, isAgain })
  }
  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    send(formEvent.currentTarget, false)
  }
  return (
    <GuestPage event={event}>
      <form noValidate onSubmit={submit} className="purchase-panel max-w-reading">
        <div className="purchase-sheet">
          <PanelHead title={purchase.isWaiting ? 'Check your email' : 'Your details'} />
          <div className="px-7 pt-6 pb-6.5">
            {changes.length > 0 && <OrderChanges changes={changes} />}
            {purchase.isWaiting ? (
              <MailedCode
                words={
                  <>
                    We have sent a code to{' '}
                    <strong className="break-words font-semibold">{guest.email}</strong>.
                  </>
                }
                error={purchase.errorOf('code')}
                isBusy={purchase.isBusy}
                onAgain={(form) => send(form, true)}
              >
                <button
                  type="button"
                  className="text-link min-h-11"
                  onClick={() => {
                    setBack(true)
                    purchase.beginAgain()
                  }}
                >
                  Use a different email
                </button>
              </MailedCode>
            ) : (
              <GuestDetails
                guest={guest}
                onChange={setGuest}
                errorOf={purchase.errorOf}
                takesFocus={isBack}
              />
            )}
          </div>
        </div>
        <footer className="purchase-stub">
          <OrderTotal payment={payment} lines={lines} isListed isNew={changes.length > 0} />
          <Button
            type="submit"
            wide
            disabled={!way || lines.length === 0}
            busy={purchase.isBusy && 'Processing...'}
          >
            {buttonWords(purchase.isWaiting, way === 'card')}
          </Button>
        </footer>
      </form>
    </GuestPage>
  )
}

function GuestPage({ event, children }: { event: CafeEvent; children: ReactNode }) {
  return (
    <article className="event-detail">
      <Awning />
      <div className="wrap">
        <BackLink to={href('/events/:id', { id: event.id })}>Back to the event</BackLink>
        <h1 className="text-h1">Buy without an account</h1>
        <p className="mt-4.5 mb-7.5 text-lead font-medium">
          {event.title}, {formatDate(event.event_date)}, {timesOf(event)}
        </p>
        {children}
      </div>
    </article>
  )
}

function buttonWords(isWaiting: boolean, isByCard: boolean): string {
  if (!isWaiting) return 'Continue'
  return isByCard ? 'Confirm and continue' : 'Confirm and purchase'
}
