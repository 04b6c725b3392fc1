import { TicketPaper } from '~/account/tickets/ticket-paper'
import { TicketActions, TicketPlace } from '~/account/tickets/ticket-place'
import { TicketStub } from '~/account/tickets/ticket-stub'
import type { CardRefund } from '~/data/money/card-refunds'
import { returnable } from '~/domain/tickets/own-tickets'
import { useHolder } from './holder'
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
  /** True where a mail's link asks at once about giving the order back. */
  asksBack?: boolean
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
  asksBack = false,
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
      {isGood && asksBack && <StaysHere order={order} />}
      {event && isGood ? (
        <TicketActions event={event}>
          <MoreMenu order={order} asksBack={asksBack} focusAfter={focusAfter} />
        </TicketActions>
      ) : (
        <ReceiptLinks order={order} />
      )}
    </TicketPaper>
  )
}

/** Answers a mail's link that comes too late: the tickets can't be given back here any more. */
function StaysHere({ order }: { order: PurchasedOrder }) {
  const { mayAct } = useHolder()
  if (!mayAct || order.some((ticket) => returnable(ticket) > 0)) return null
  return (
    <p role="status" className="mt-3 rounded-control bg-custard-soft px-4 py-3">
      These tickets can’t be given back here any more. Please ask us.
    </p>
  )
}
