import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { TicketPurchase } from '~/data/ticket-purchases'
import { cancelledMark } from '~/domain/cancelled-event'
import { formatDate, formatInstant, formatTime } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { Picture } from '~/ui/picture'
import { QrCode } from './qr-code'
import { TicketPlace } from './ticket-place'

interface TicketCardProps {
  purchase: TicketPurchase
  /** True for an event that is over: the card is smaller, without picture and QR code. */
  isPast?: boolean
}

/** A paper ticket with its facts and, behind the perforation, the stub that is shown at the door. */
export function TicketCard({ purchase, isPast = false }: TicketCardProps) {
  const { events: event, ticket_types: type, ticket_code: code } = purchase
  const isEventCancelled = Boolean(event?.cancelled_at)
  const isCancelled = purchase.cancelled_at !== null || isEventCancelled
  return (
    <div className="drop-shadow-[0_3px_0_oklch(80%_0.035_199)] print:drop-shadow-none">
      <article className={clsx('ticket', isPast && 'ticket-past')}>
        {!isPast && (
          <div className="p-3 pb-0 split:pr-0 split:pb-3 print:hidden">
            <Picture
              src={event?.image_url ?? null}
              alt=""
              sizes="(width > 820px) 206px, 90vw"
              className="h-45 rounded-desk split:h-full"
            />
          </div>
        )}
        <div className={isPast ? 'px-6 py-5.5 split:px-7.5' : 'p-6 split:p-7.5'}>
          <h3 className={isPast ? 'text-lead/tight' : 'text-h3'}>{event?.title}</h3>
          {event && (
            <p className={clsx('font-semibold', isPast ? 'mt-1 mb-3 text-ink-2' : 'mt-2 mb-5.5')}>
              {formatDate(event.event_date)}, {formatTime(event.event_time)}
            </p>
          )}
          <dl className="flex flex-wrap gap-x-7 gap-y-2 split:gap-x-8.5">
            <Fact name="Ticket">{type?.name}</Fact>
            <Fact name="Quantity">{purchase.quantity}</Fact>
            <Fact name="Total Paid">{formatPrice(purchase.total_price)}</Fact>
          </dl>
          {event && !isPast && !isCancelled && <TicketPlace purchase={purchase} event={event} />}
          <p className={clsx('text-label text-ink-2', isPast ? 'mt-3' : 'mt-5')}>
            Purchased on {formatInstant(purchase.purchase_date)}
          </p>
        </div>
        <div className="ticket-stub">
          {!isPast && !isCancelled && (
            <QrCode
              text={code}
              label={`QR code for ticket ${code}`}
              className="mb-3 size-44 rounded-picture"
            />
          )}
          {isCancelled && (
            <strong className="mb-3 font-semibold font-display text-lead/tight text-danger">
              {isEventCancelled ? 'Event cancelled' : cancelledMark}
            </strong>
          )}
          <span
            className={clsx(
              'whitespace-nowrap font-semibold font-display text-body/none',
              (isPast || isCancelled) && 'text-ink-2',
              isCancelled && 'line-through',
            )}
          >
            {code}
          </span>
          <span className="mt-1 text-small text-ink-2">Ticket Code</span>
        </div>
      </article>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
