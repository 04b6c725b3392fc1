import { TicketPaper } from '~/account/tickets/ticket-paper'
import { TicketActions, TicketPlace } from '~/account/tickets/ticket-place'
import { TicketStub } from '~/account/tickets/ticket-stub'
import type { CardRefund } from '~/data/money/card-refunds'
import { MoreMenu } from './more-menu'
import { isCancelled, type PurchasedOrder } from './order'
import { OrderAnswer } from './order-answer'
import { OrderLines } from './order-lines'
import { OrderState } from './order-state'
import { OrderSums } from './order-sums'
import { ReceiptLinks } from './receipt-links'
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
 * A paper ticket with the codes of all that was bought at once, and behind the perforation what they are for.
 */
export function OrderCard({
  order,
  refunds,
  isPast = false,
  isToday = false,
  focusAfter,
}: OrderCardProps) {
  const [{ events: event }] = order
  const isGood = !isPast && !isCancelled(order)
  return (
    <TicketPaper
      event={event}
      isGood={isGood}
      isPast={isPast}
      isToday={isToday}
      state={<OrderState order={order} isPast={isPast} />}
      stub={<TicketStub tickets={order} isGood={isGood} />}
    >
      {event && isGood && <TicketPlace event={event} />}
      <OrderLines order={order} />
      {isGood && <OrderAnswer order={order} />}
      {isGood && <SentPlaces order={order} />}
      <OrderSums
        order={order}
        refunds={refunds.filter(({ purchase_id }) => order.some(({ id }) => id === purchase_id))}
        isPast={isPast}
      />
      {event && isGood ? (
        <TicketActions event={event}>
          <MoreMenu order={order} focusAfter={focusAfter} />
        </TicketActions>
      ) : (
        <ReceiptLinks order={order} />
      )}
    </TicketPaper>
  )
}
