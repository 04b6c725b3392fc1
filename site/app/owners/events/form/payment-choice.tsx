import { useWatch } from 'react-hook-form'
import type { EventFormInput } from '~/domain/events/event-form'
import { type EventPayment, eventPayments, noCardsMessage } from '~/domain/money/card-payment'
import { useTakesCards } from '~/session/takes-cards'
import { Icon } from '../../controls/icon'
import { Panel } from '../../page/panel'
import { useEventForm } from './use-event-form'

/** Asks how tickets are paid, where the café takes cards or the event was made when it did. */
export function PaymentChoice() {
  const takesCards = useTakesCards()
  const { register } = useEventForm()
  const payment = useWatch<EventFormInput, 'payment'>({ name: 'payment' })
  if (!takesCards && payment === 'at_cafe') return null
  return (
    <Panel title="How tickets are paid">
      <fieldset className="grid gap-1 p-3.5 max-sm:p-2.5">
        <legend className="sr-only">How tickets are paid</legend>
        {eventPayments.map((each) => (
          <label
            key={each}
            className="flex gap-3 rounded-desk p-2 has-checked:bg-desk-side has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              value={each}
              className="mt-0.75 size-4.5 flex-none accent-ink"
              {...register('payment')}
            />
            <span>
              <span className="block font-medium">{words[each].label}</span>
              <span className="block text-small text-ink-2">{words[each].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {!takesCards && (
        <p
          role="status"
          className="flex gap-2.5 border-hair border-t px-5 py-3.5 text-danger text-small max-sm:px-4"
        >
          <Icon name="warning" className="mt-0.5 size-4.5" />
          <span>{withoutCards(payment)}</span>
        </p>
      )}
    </Panel>
  )
}

const words: Record<EventPayment, { label: string; hint: string }> = {
  at_cafe: { label: 'At the café', hint: 'Buyers reserve now, and pay at the counter.' },
  card: {
    label: 'By card',
    hint: 'Buyers pay on Stripe’s page at once. Without a payment within 30 minutes the tickets go back on sale. Free tickets need no card.',
  },
  choice: { label: 'The buyer’s choice', hint: 'Buyers choose between the café and a card.' },
}

function withoutCards(payment: EventPayment): string {
  const reason = 'The keys of the card service are gone from this site.'
  if (payment === 'at_cafe') return reason
  return payment === 'card'
    ? `${reason} Nobody can buy: buyers read ‘${noCardsMessage} Please call us.’`
    : `${reason} Buyers are offered the café alone.`
}
