import { clsx } from 'clsx'
import type { TicketType } from '~/data/events/events'
import { formatTicketPrice } from '~/domain/money/money'
import { isSoldOut, scarcity } from '~/domain/tickets/tickets'

interface TicketTypeCardProps {
  type: TicketType
  isChecked: boolean
  onCheck: () => void
}

/** A ticket type to choose; the whole card is the label. */
export function TicketTypeCard({ type, isChecked, onCheck }: TicketTypeCardProps) {
  const isGone = isSoldOut(type)
  const left = scarcity(type)
  return (
    <label className={clsx('ticket-type', isGone && 'ticket-type-gone')}>
      <input
        type="radio"
        name="ticketTypeId"
        value={type.id}
        checked={isChecked}
        onChange={onCheck}
        disabled={isGone}
        className="ticket-type-radio"
      />
      <span className={clsx('font-semibold', isGone && 'line-through')}>{type.name}</span>
      <span className="font-semibold">{formatTicketPrice(type.price)}</span>
      {!isGone && type.description && (
        <span className="col-[2/-1] text-label text-ink-2">{type.description}</span>
      )}
      {left && (
        <span className={clsx('col-[2/-1] text-label', !isGone && 'font-semibold text-rhubarb')}>
          {left}
        </span>
      )}
    </label>
  )
}
