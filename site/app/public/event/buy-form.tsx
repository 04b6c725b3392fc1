import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { Guest } from '~/domain/accounts/guest'
import type { PayWay } from '~/domain/money/card-payment'
import { chooseTicketsMessage } from '~/domain/tickets/tickets'
import { guestHash } from '~/session/event-link'
import { Button } from '~/ui/button'
import { OrderTotal } from './order/order-total'
import type { EventOrder } from './order/use-order'
import { usePart } from './order/use-part'
import type { OrderPayment } from './order/use-payment'
import { type EventPurchase, refuse } from './use-purchase'

// It is here when it is asked for: see waitForProof.
const ConfirmEmail = lazy(() => import('./order/confirm-email'))

interface BuyFormProps {
  order: EventOrder
  payment: OrderPayment
  purchase: EventPurchase
}

/** Shows the total, asks for what is missing to buy, and buys. */
export function BuyForm({ order, payment, purchase }: BuyFormProps) {
  const { lines, isSeveral } = order
  const { waiting, errors, isBusy } = purchase
  const { guest, setGuest, parts } = useGuest(purchase.isVisitor)
  const isEmpty = lines.length === 0
  const { way } = payment
  const send = (step: { code?: string; isAgain?: boolean }) => {
    if (isEmpty) return refuse(chooseTicketsMessage)
    if (!way) return
    order.keep()
    void purchase.buy({ lines, way, guest: parts && guest, ...step })
  }
  const submit = (formEvent: FormEvent<HTMLFormElement>) => {
    formEvent.preventDefault()
    send({ code: String(new FormData(formEvent.currentTarget).get('code') ?? '') })
  }
  return (
    <form noValidate onSubmit={submit}>
      <OrderTotal
        payment={payment}
        lines={lines}
        isListed={isSeveral}
        isNew={order.changes.length > 0}
      >
        {waiting?.guest && parts && (
          <parts.GuestCode
            guest={waiting.guest}
            error={errors?.code}
            isBusy={isBusy}
            onAgain={() => send({ isAgain: true })}
            onOtherEmail={purchase.chooseAgain}
          />
        )}
        {waiting && !waiting.guest && (
          <Suspense>
            <ConfirmEmail isCodeSent={waiting.isCodeSent} error={errors?.code} />
          </Suspense>
        )}
        {!waiting && parts && (
          <parts.GuestFields
            guest={guest}
            onChange={setGuest}
            errors={errors}
            hint="We’ll email you a short code, then your tickets."
            takesFocus
          />
        )}
      </OrderTotal>
      <Button type="submit" wide disabled={isEmpty || !way} busy={isBusy && 'Processing...'}>
        {buttonWords({ isChoosing: isSeveral && isEmpty, isWaiting: Boolean(waiting), way })}
      </Button>
      {waiting && !waiting.guest && (
        <p className="mt-2 text-center">
          <button
            type="button"
            className="text-link min-h-11 text-label"
            onClick={purchase.chooseAgain}
          >
            Choose other tickets
          </button>
        </p>
      )}
      {!waiting && purchase.isVisitor && (
        <p className="mt-2 grid min-h-11 place-items-center text-label noscript:hidden">
          <a href={parts ? '#tickets' : guestHash} className="text-link">
            {parts ? 'I have an account' : 'Buy without an account'}
          </a>
        </p>
      )}
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

const loadParts = async () => {
  const [{ GuestFields }, { GuestCode }] = await Promise.all([
    import('./guests/guest-fields'),
    import('./guests/guest-code'),
  ])
  return { GuestFields, GuestCode }
}

/** Returns who buys without an account, and what asks for them where the address says so. */
function useGuest(isVisitor: boolean) {
  const isAsked = useLocation().hash === guestHash && isVisitor
  const [guest, setGuest] = useState<Guest>({ name: '', email: '' })
  const { part } = usePart(loadParts, isAsked)
  return { guest, setGuest, parts: isAsked ? part : undefined }
}
