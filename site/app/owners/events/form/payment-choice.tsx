import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { type EventPayment, eventPayments, noCardsMessage } from '~/domain/money/card-payment'
import { useTakesCards } from '~/session/takes-cards'
import { Icon } from '../../controls/icon'
import { RadioCards } from './radio-cards'
import { useEventForm } from './use-event-form'

/** Asks how people pay, where the café takes cards or the event was made when it did. */
export function PaymentChoice() {
  const takesCards = useTakesCards()
  const { register } = useEventForm()
  const payment = useWatch<EventFormInput, 'payment'>({ name: 'payment' })
  if (!takesCards && payment === 'at_cafe') return null
  return (
    <div className="border-hair border-t px-5 pt-3.5 pb-4.5 max-sm:px-4">
      <RadioCards
        legend="How people pay"
        field={register('payment')}
        choices={eventPayments.map((value) => ({ value, ...words[value] }))}
      />
      {!takesCards && (
        <p role="status" className="mt-3 flex gap-2.5 text-danger text-small">
          <Icon name="warning" className="mt-0.5 size-4.5" />
          <span>{withoutCards(payment)}</span>
        </p>
      )}
    </div>
  )
}

const words: Record<EventPayment, { label: string; hint: string }> = {
  at_cafe: { label: 'At the café', hint: 'When they come, or before by card' },
  card: { label: 'By card now', hint: 'On Stripe’s page, within 30 minutes' },
  choice: { label: 'They choose', hint: 'Café or card' },
}

function withoutCards(payment: EventPayment): string {
  const reason = 'Card payments aren’t set up on this site any more.'
  if (payment === 'at_cafe') return reason
  return payment === 'card'
    ? `${reason} Nobody can buy: buyers see ‘${noCardsMessage} Please call us.’`
    : `${reason} Buyers can only pay at the café.`
}
