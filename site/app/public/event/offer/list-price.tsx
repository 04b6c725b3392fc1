import { cancelledMark } from '~/domain/events/cancelled-event'
import { listPriceOf } from '~/domain/money/list-price'
import type { EventCard } from './event-card'

/** Shows the first type's price and below it a lower one, or that the event is cancelled. */
export function ListPrice({ event }: { event: EventCard }) {
  if (event.cancelled_at) {
    return (
      <strong className="font-bold font-display text-lead/none text-danger">{cancelledMark}</strong>
    )
  }
  const price = listPriceOf(event.ticket_types)
  if (!price) return null
  const small = 'block font-text text-small/none font-medium text-ink-2'
  return (
    <p className="font-display text-h3/none font-bold">
      {!price.lowest && price.lead && <span className={`mb-1.5 ${small}`}>{price.lead} </span>}
      {price.first}
      {price.lowest && (
        <>
          <span className="sr-only">, </span>
          <span className={`mt-1.5 ${small}`}>from {price.lowest}</span>
        </>
      )}
    </p>
  )
}
