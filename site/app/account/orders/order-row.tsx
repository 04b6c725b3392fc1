import { dayOfMonth, formatMoment, formatShortMonth, formatWeekday } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { formatPence } from '~/domain/money/money'
import { moneyOf } from '~/domain/money/order-money'
import { ChevronDown } from '~/ui/icons'
import type { PurchasedOrder } from './order'
import { OrderState } from './order-state'
import { Fact, OrderFacts } from './order-sums'

interface OrderRowProps {
  order: PurchasedOrder
  isPast: boolean
  onOpen: () => void
}

/** An order in short; a press anywhere on it opens the ticket. */
export function OrderRow({ order, isPast, onOpen }: OrderRowProps) {
  const [{ events: event, purchase_date }] = order
  const { kept, toPay } = moneyOf(order)
  return (
    <article className={isPast ? 'order-row bg-duck-soft' : 'order-row bg-milk'}>
      {event && (
        <p aria-hidden className="flex-none text-center leading-none">
          <span className="block font-display text-title/none font-bold">
            {dayOfMonth(event.event_date)}
          </span>
          <span className="text-label text-rhubarb">{formatShortMonth(event.event_date)}</span>
        </p>
      )}
      <div className="min-w-0 grow">
        <OrderState order={order} isPast={isPast} />
        <h3 className="text-lead/tight">
          <button type="button" aria-expanded={false} className="order-row-button" onClick={onOpen}>
            {event?.title}
          </button>
        </h3>
        {event && (
          <p className="text-label text-ink-2">
            {formatWeekday(event.event_date)}, {timesOf(event)}
            {toPay > 0 && !isPast && (
              <strong className="ml-3 font-semibold text-ink">
                To pay at the café: {formatPence(toPay)}
              </strong>
            )}
          </p>
        )}
        <OrderFacts>
          <Fact name="Ticket Code">{order.map(({ ticket_code }) => ticket_code).join(', ')}</Fact>
          <Fact name="Quantity">{order.reduce((count, { quantity }) => count + quantity, 0)}</Fact>
          <Fact name="Total Paid">{formatPence(kept)}</Fact>
          <Fact name="Purchased on">{formatMoment(purchase_date)}</Fact>
        </OrderFacts>
      </div>
      <ChevronDown className="size-5 flex-none" />
    </article>
  )
}
