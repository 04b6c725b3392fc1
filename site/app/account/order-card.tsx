import { clsx } from 'clsx'
import type { CardRefund } from '~/data/card-refunds'
import { formatDate, formatInstant } from '~/domain/dates'
import { timesOf } from '~/domain/event-details'
import { useCafe } from '~/layout/cafe'
import { Picture } from '~/ui/picture'
import { isCancelled, type PurchasedOrder } from './order'
import { OrderLines } from './order-lines'
import { OrderState } from './order-state'
import { OrderSums } from './order-sums'
import { TicketPlace } from './ticket-place'
import { TicketStub } from './ticket-stub'

interface OrderCardProps {
  order: PurchasedOrder
  /** The refunds to cards, also those of other orders. */
  refunds: CardRefund[]
  /** True for an event that is over: the card is smaller, without picture and QR codes. */
  isPast?: boolean
  /** True on the day of the event: a phone shows the codes above the money. */
  isToday?: boolean
  /** The token of the link that opened it, where the tickets are shown to somebody without an account. */
  guestToken?: string
  /** False where the tickets are shown, and nothing is offered to do with them. */
  mayAct?: boolean
  /** The element that gets the focus when tickets of the card have gone. */
  focusAfter?: () => HTMLElement | null
}

/** A paper ticket with all that was bought at once and, behind the perforation, the codes that are shown at the door. */
export function OrderCard({
  order,
  refunds,
  isPast = false,
  isToday = false,
  guestToken,
  mayAct = true,
  focusAfter,
}: OrderCardProps) {
  const [{ events: event, purchase_date, given_at }] = order
  const isGood = !isPast && !isCancelled(order)
  const { logo_small } = useCafe()
  const look = clsx(
    'ticket',
    isPast && 'ticket-past',
    !isGood && 'ticket-dim',
    isGood && isToday && 'ticket-today',
  )
  return (
    <div className="drop-shadow-[0_3px_0_var(--under-sky)] print:drop-shadow-none">
      <article className={look}>
        {!isPast && (
          <div className="ticket-picture">
            <Picture
              src={event?.image_url ?? null}
              alt=""
              sizes="(width > 820px) 206px, 90vw"
              className={clsx('ticket-image', !isGood && 'opacity-60')}
            />
          </div>
        )}
        <div className="ticket-head">
          {isGood && logo_small && (
            <img
              src={logo_small}
              alt=""
              className="float-right ml-3 h-11 w-auto max-w-28 object-contain"
            />
          )}
          <OrderState order={order} isPast={isPast} />
          <h3 className={clsx(isPast ? 'text-lead/tight' : 'text-h3', !isGood && 'text-ink-2')}>
            {event?.title}
          </h3>
          {event && (
            <p className={clsx('mt-2 font-semibold', isPast && 'text-ink-2')}>
              <Day date={event.event_date} isToday={isToday} />, {timesOf(event)}
            </p>
          )}
        </div>
        <div className="ticket-body">
          <OrderLines order={order} />
          <OrderSums
            order={order}
            refunds={refunds.filter(({ purchase_id }) =>
              order.some(({ id }) => id === purchase_id),
            )}
            isPast={isPast}
            guestToken={guestToken}
          />
          {event && isGood && (
            <TicketPlace
              order={order}
              event={event}
              mayAct={mayAct}
              guestToken={guestToken}
              focusAfter={focusAfter}
            />
          )}
          <p className={clsx('text-label text-ink-2', isPast ? 'mt-3' : 'mt-5')}>
            {given_at
              ? `Passed on to you on ${formatInstant(given_at)}`
              : `Purchased on ${formatInstant(purchase_date)}`}
          </p>
        </div>
        <TicketStub order={order} isGood={isGood} isByLink={guestToken !== undefined} />
      </article>
    </div>
  )
}

/** Paper outlives the day on which it is printed. */
function Day({ date, isToday }: { date: string; isToday: boolean }) {
  if (!isToday) return formatDate(date)
  return (
    <>
      <span className="print:hidden">Today</span>
      <span className="hidden print:inline">{formatDate(date)}</span>
    </>
  )
}
