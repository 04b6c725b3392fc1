import { type ReactNode, useId } from 'react'
import { holdMinutes, noCardsMessage, type PayWay } from '~/domain/money/card-payment'
import { asSentence } from '~/domain/site-content'
import { payByWords } from '~/domain/tickets/kept-until'
import { countOf } from '~/domain/tickets/order-fit'
import { totalOf } from '~/domain/tickets/tickets'
import { useSiteContent } from '~/layout/use-site-content'
import type { ChosenLine } from './use-order'
import type { OrderPayment } from './use-payment'

interface PayWaysProps {
  payment: OrderPayment
  lines: ChosenLine[]
}

/** Says in a sentence how an order is paid, and asks for it where the buyer may choose. */
export function PayWays({ payment, lines }: PayWaysProps) {
  const { ways, way } = payment
  if (totalOf(lines) === 0) return <PaymentWords>Nothing to pay.</PaymentWords>
  if (!way) return <NoCards />
  return (
    <>
      {ways.length > 1 && <ChooseWay payment={payment} />}
      {way === 'at_cafe' ? (
        <AtCafe keptUntil={payment.keptUntil} />
      ) : (
        <PaymentWords>
          You pay by card now; {heldWords(countOf(lines))} for {holdMinutes} minutes.
        </PaymentWords>
      )}
    </>
  )
}

const heldWords = (count: number) => (count === 1 ? 'the ticket is held' : 'the tickets are held')

function PaymentWords({ children }: { children: ReactNode }) {
  return <p className="mb-3 text-label/snug text-ink-2">{children}</p>
}

/** The owners’ own words, where they have written any. */
function AtCafe({ keptUntil }: { keptUntil: string | null }) {
  const { ticket_payment: words } = useSiteContent()
  if (!words && !keptUntil) return null
  return (
    <PaymentWords>
      {words && asSentence(words)}
      {keptUntil && <strong className="block">{payByWords(keptUntil)}</strong>}
    </PaymentWords>
  )
}

function NoCards() {
  const { contact_phone: phone } = useSiteContent()
  return (
    <PaymentWords>
      {noCardsMessage} Please call us{phone && ' on '}
      {phone && (
        <a href={`tel:${phone}`} className="text-link">
          {phone}
        </a>
      )}
      .
    </PaymentWords>
  )
}

const wayNames: Record<PayWay, string> = { card: 'By card now', at_cafe: 'At the café' }

function ChooseWay({ payment: { ways, way, choose } }: { payment: OrderPayment }) {
  const name = useId()
  return (
    <fieldset className="mb-2 grid gap-2">
      <legend className="sr-only">How would you like to pay?</legend>
      {ways.map((each) => (
        <label key={each} className="ticket-type">
          <input
            type="radio"
            name={name}
            checked={each === way}
            onChange={() => choose(each)}
            className="ticket-type-radio"
          />
          <span className="font-semibold">{wayNames[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
