import { clsx } from 'clsx'
import { TicketPaper } from '~/account/tickets/ticket-paper'
import { TicketPlace } from '~/account/tickets/ticket-place'
import { TicketStub } from '~/account/tickets/ticket-stub'
import type { CardRefund } from '~/data/money/card-refunds'
import { formatInstant } from '~/domain/dates'
import { useHolder } from './holder'
import { isCancelled, type PurchasedOrder } from './order'
import { OrderLines } from './order-lines'
import { OrderState } from './order-state'
import { OrderSums } from './order-sums'
import { OwnActions } from './own-actions'
import { PdfButton } from './pdf-button'
import { SentPlaces } from './sent-places'

interface OrderCardProps {
  order: PurchasedOrder
  /** The refunds to cards, also those of other orders. */
  refunds: CardRefund[]
  /** True for an event that is over. */
  isPast?: boolean
  /** True on the day of the event. */
  isToday?: boolean
  /** The element that gets the focus when tickets of the card have gone. */
  focusAfter?: () => HTMLElement | null
}

/**
 * A paper ticket with all that was bought at once and, behind the perforation, the codes that are shown at the door.
 */
export function OrderCard({
  order,
  refunds,
  isPast = false,
  isToday = false,
  focusAfter,
}: OrderCardProps) {
  const [{ events: event, purchase_date }] = order
  const { token, mayAct } = useHolder()
  const isGood = !isPast && !isCancelled(order)
  return (
    <TicketPaper
      event={event}
      isGood={isGood}
      isPast={isPast}
      isToday={isToday}
      state={<OrderState order={order} isPast={isPast} />}
      stub={<TicketStub tickets={order} isGood={isGood} isByLink={token !== null} />}
    >
      <OrderLines order={order} />
      {isGood && <SentPlaces order={order} />}
      <OrderSums
        order={order}
        refunds={refunds.filter(({ purchase_id }) => order.some(({ id }) => id === purchase_id))}
        isPast={isPast}
      />
      {event && isGood && (
        <TicketPlace tickets={order} event={event}>
          <PdfButton order={order} />
          {mayAct && <OwnActions order={order} focusAfter={focusAfter} />}
        </TicketPlace>
      )}
      <p className={clsx('text-label text-ink-2', isPast ? 'mt-3' : 'mt-5')}>
        Purchased on {formatInstant(purchase_date)}
      </p>
    </TicketPaper>
  )
}
