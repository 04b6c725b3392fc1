import { useId } from 'react'
import { holdMinutes, noCardsMessage, type PayWay } from '~/domain/money/card-payment'
import { payByWords } from '~/domain/tickets/kept-until'
import { countOf } from '~/domain/tickets/order-fit'
import { useSiteContent } from '~/layout/use-site-content'
import { Card, Till } from '~/ui/icons'
import type { ChosenLine } from './use-order'
import type { OrderPayment } from './use-payment'

interface PayWaysProps {
  payment: OrderPayment
  lines: ChosenLine[]
}

/** Says how an order is paid, at the café in the owners' words, or asks for it where the buyer may choose. */
export function PayWays({ payment: { ways, way, choose, keptUntil }, lines }: PayWaysProps) {
  const { ticket_payment, contact_phone } = useSiteContent()
  if (ways.length > 1)
    return <ChooseWay ways={ways} way={way} keptUntil={keptUntil} onChoose={choose} />
  if (way === 'at_cafe') {
    if (!ticket_payment && !keptUntil) return null
    return (
      <p className="purchase-payment">
        <Till className="mt-px size-5.5" />
        <span>
          {ticket_payment}
          {keptUntil && <strong className="block">{payByWords(keptUntil)}</strong>}
        </span>
      </p>
    )
  }
  const count = countOf(lines)
  return (
    <p className="purchase-payment">
      <Card className="mt-px size-5.5" />
      <span>
        {way === 'card' ? (
          <>
            <strong className="font-semibold">Pay by card now.</strong>{' '}
            {count === 1 ? 'Your ticket is' : `Your ${count} tickets are`} held for {holdMinutes}{' '}
            minutes while you do.
          </>
        ) : (
          <>
            {noCardsMessage} Please call us{contact_phone && ' on '}
            {contact_phone && (
              <a href={`tel:${contact_phone}`} className="text-link">
                {contact_phone}
              </a>
            )}
            .
          </>
        )}
      </span>
    </p>
  )
}

interface ChooseWayProps {
  ways: PayWay[]
  way: PayWay | undefined
  keptUntil: string | null
  onChoose: (way: PayWay) => void
}

function ChooseWay({ ways, way, keptUntil, onChoose }: ChooseWayProps) {
  const { ticket_payment } = useSiteContent()
  const name = useId()
  const notes = {
    at_cafe: [ticket_payment || 'When you come.', keptUntil && payByWords(keptUntil)]
      .filter(Boolean)
      .join(' '),
    card: `Held for ${holdMinutes} minutes while you do.`,
  }
  return (
    <fieldset className="mb-4 grid gap-2.5">
      <legend className="mb-2 font-semibold text-label">How would you like to pay?</legend>
      {ways.map((each) => (
        <label key={each} className="ticket-type">
          <input
            type="radio"
            name={name}
            checked={each === way}
            onChange={() => onChoose(each)}
            className="ticket-type-radio"
          />
          <span className="font-semibold">{each === 'card' ? 'By card now' : 'At the café'}</span>
          <span className="col-[2/-1] text-label text-ink-2">{notes[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
