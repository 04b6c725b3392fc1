import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { isOnSale } from '~/domain/tickets/tickets'
import { Awning } from '~/layout/awning'
import { ArrowLeft } from '~/ui/icons'
import { Link } from '~/ui/link'
import { EventText } from './offer/event-text'
import { useOrder } from './order/use-order'
import { usePayment } from './order/use-payment'
import { PurchaseBar } from './purchase-bar'
import { PurchasePanel } from './purchase-panel'
import { usePurchase } from './use-purchase'
import { useWaiting } from './waiting-list/use-waiting'

// Only a series has them, so only its pages load their code.
const OtherDates = lazy(() => import('./offer/other-dates'))
const NextOfSeries = lazy(() => import('../next-event/next-of-series'))

/** What the page of a date says of its series. */
interface Series {
  id: string
  /** The dates to come. */
  dates: { id: string; event_date: string }[]
  formToken: string
}

interface EventOnSaleProps {
  event: CafeEvent
  series?: Series | undefined
  now: Date
  /** True where the page is there to look at: nothing can be chosen or bought on it. */
  isInert?: boolean
}

/** The page of one event; the panel that sells its tickets is beside the text, and below it on a phone. */
export function EventOnSale({ event: shown, series, now, isInert }: EventOnSaleProps) {
  const isForSale = isOnSale(shown, now)
  const waiting = useWaiting(shown, isForSale && !isInert)
  const { event } = waiting
  const purchase = usePurchase(event, waiting.offerToken)
  const order = useOrder(event, { isFixed: purchase.isSettled })
  const payment = usePayment(event, order.lines, { sentWay: purchase.sentWay, now })
  return (
    <article className="event-detail">
      <Awning />
      <div className="wrap">
        <div className="grid grid-cols-1 items-start gap-8.5 lg:grid-cols-[minmax(0,1fr)_26.25rem] lg:gap-15">
          <div data-edit={`events/${event.id}`}>
            <Link
              to={href('/events')}
              className="finger mb-4.5 inline-flex items-center gap-2 py-1 font-semibold"
            >
              <ArrowLeft />
              All events
            </Link>
            <EventText event={event} now={now}>
              {series && (
                <Suspense>
                  <OtherDates id={event.id} dates={series.dates} now={now} />
                </Suspense>
              )}
            </EventText>
            {series && (
              <Suspense>
                <NextOfSeries seriesId={series.id} token={series.formToken} />
              </Suspense>
            )}
            {isForSale && <PurchaseBar event={event} order={order} payment={payment} />}
          </div>
          <PurchasePanel
            isOnSale={isForSale}
            isInert={isInert}
            now={now}
            order={order}
            payment={payment}
            purchase={purchase}
            waiting={waiting}
          />
        </div>
      </div>
    </article>
  )
}
