import { clsx } from 'clsx'
import { cancelledMark } from '~/domain/events/cancelled-event'
import { formatTicketPrice } from '~/domain/money/money'
import { type PurchasedOrder, whyGone } from './order'

/** Lists what an order consists of where the codes don't say it: something is cancelled or with friends. */
export function OrderLines({ order }: { order: PurchasedOrder }) {
  const isPlain = order.every(({ cancelled_at, sent }) => cancelled_at === null && sent === 0)
  if (isPlain) return null
  return (
    <ul className="mb-2 border-line border-t-[1.5px]">
      {order.map((purchase) => {
        const { id, quantity, total_price, cancelled_at, sent } = purchase
        const { ticket_types: type, events } = purchase
        const isGone = cancelled_at !== null || Boolean(events?.cancelled_at)
        return (
          <li key={id} className={clsx('ticket-line', isGone && 'text-ink-2')}>
            <span className={clsx('font-semibold', isGone && 'line-through')}>{type?.name}</span>
            <span className="flex-none text-label text-ink-2">
              Quantity {quantity}
              {isGone &&
                `, ${(events?.cancelled_at ? cancelledMark : whyGone(purchase)).toLowerCase()}`}
              {!isGone && sent > 0 && `, ${sent} sent`}
            </span>
            <span className={clsx('ml-auto tabular-nums', isGone && 'line-through')}>
              {formatTicketPrice(total_price)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
