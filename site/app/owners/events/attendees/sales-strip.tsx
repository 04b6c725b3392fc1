import type { CafeEvent, TicketType } from '~/data/events/events'
import { formatPrice } from '~/domain/money/money'
import type { AttendeeSums } from '~/domain/tickets/listed-attendee'
import { remainingTickets } from '~/domain/tickets/tickets'
import { SoldMeter } from '../../figures/sold-meter'
import { TicketTypeMark } from './ticket-type-mark'

interface SalesStripProps {
  event: Pick<CafeEvent, 'capacity' | 'taken' | 'ticket_types'>
  sums: AttendeeSums
}

/** Everyone who comes, and for each ticket type how many are sold and how many remain. */
export function SalesStrip({ event, sums }: SalesStripProps) {
  const { capacity, taken, ticket_types: types } = event
  const { tickets, sold, admitted } = sums
  return (
    <div className="strip mb-6">
      <div className="strip-cell">
        <h2>Total attendees</h2>
        <p className="strip-number">{tickets}</p>
        <p className="mt-3 text-small text-ink-2">
          {formatPrice(sold)} sold
          {admitted > 0 && `, ${admitted} checked in`}
        </p>
        {capacity !== null && (
          <>
            <SoldMeter sold={taken} capacity={capacity} className="mt-3" />
            <p className="mt-2 text-small text-ink-2">
              {taken} of {capacity} places in all taken
            </p>
          </>
        )}
      </div>
      {types.map((type, place) => (
        <TypeCell key={type.id} type={type} place={place} />
      ))}
    </div>
  )
}

function TypeCell({ type, place }: { type: TicketType; place: number }) {
  const remaining = remainingTickets(type)
  return (
    <div className="strip-cell">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="flex items-center gap-2">
          <TicketTypeMark place={place} />
          {type.name}
        </h2>
        <span className="text-ink-2">{formatPrice(type.price)}</span>
      </div>
      <p className="strip-number">{type.sold}</p>
      <SoldMeter sold={type.sold} capacity={type.capacity} className="mt-3" />
      <p className="mt-2 flex justify-between text-small text-ink-2">
        <span>
          <b className="font-semibold text-ink">{type.sold}</b> sold
          {type.held > 0 && `, ${type.held} held`}
        </span>
        <span>
          {remaining === null && 'no limit'}
          {remaining === 0 && <b className="font-semibold text-ink">Sold out</b>}
          {remaining !== null && remaining > 0 && (
            <>
              <b className="font-semibold text-ink">{remaining}</b> remaining
            </>
          )}
        </span>
      </p>
    </div>
  )
}
