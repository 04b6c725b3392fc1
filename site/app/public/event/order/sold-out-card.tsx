import { useId } from 'react'
import type { TicketType } from '~/data/events/events'
import { formatTicketPrice } from '~/domain/money/money'
import type { Waiting } from './waiting'

interface SoldOutCardProps {
  type: TicketType
  waiting: Waiting
}

/** A ticket type that is sold out; its waiting list opens in the card. */
export function SoldOutCard({ type, waiting }: SoldOutCardProps) {
  const id = useId()
  const { list, openTypeId, open, ownOf } = waiting
  const isOwn = Boolean(ownOf(type))
  const isOpen = isOwn || openTypeId === type.id
  return (
    <div className="ticket-type ticket-type-gone">
      <s className="col-2 font-semibold">{type.name}</s>
      <span className="text-right font-semibold">{formatTicketPrice(type.price)}</span>
      <span className="col-[2/-1] flex items-center justify-between gap-3 text-label font-semibold">
        Sold out
        {waiting.isOpenToAll && !isOwn && (
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            className="text-link -my-2 min-h-11 md:my-0 md:min-h-7"
            onClick={() => void open(isOpen ? undefined : type.id)}
          >
            {isOpen ? 'Not now' : 'Join the waiting list'}
          </button>
        )}
      </span>
      {list && isOpen && <list.WaitingPlace type={type} waiting={waiting} openerId={id} />}
    </div>
  )
}
