import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useClock } from '~/account/tickets/use-clock'
import type { Hold } from '~/data/tickets/holds'
import { formatDate } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { clockOf, heldWords, minutesLeft, shareLeft } from '~/domain/money/hold-time'
import { formatPrice } from '~/domain/money/money'
import { Clock } from '~/ui/icons'
import { HeldActions } from './held-actions'
import { Due, Fact, OrderFacts } from './order-sums'

interface HeldCardProps {
  hold: Hold
  /** True while the page waits to hear of the payment: the buyer is not asked to pay twice. */
  isAwaited: boolean
  /** The element that gets the focus when the card is gone. */
  focusAfter: () => HTMLElement | null
}

/** Tickets that wait for their payment by card: they have no code yet, and go back on sale when the time is over. */
export function HeldCard({ hold, isAwaited, focusAfter }: HeldCardProps) {
  const { event, lines, total, expires_at: expiresAt } = hold
  const now = useClock()
  const minutes = minutesLeft(expiresAt, now)
  const canPay = minutes > 0 && !isAwaited
  useReloadWhenOver(minutes === 0)
  return (
    <div className="drop-shadow-[0_3px_0_var(--under-sky)] print:hidden">
      <article className="ticket">
        <div className="ticket-stub text-center">
          <div>
            <p className="font-bold font-display text-lead/tight">No code yet</p>
            <p className="mt-1.5 text-balance text-label text-ink-2">
              {canPay
                ? `It’ll appear once you’ve paid. Held until ${clockOf(expiresAt)}, then back on sale.`
                : 'If you’ve paid, it’ll appear as soon as we hear.'}
            </p>
            <TimeLeft share={shareLeft(expiresAt, now)} />
          </div>
        </div>
        <div className="ticket-head">
          <p className="ticket-state bg-ink text-paper">
            <Clock className="size-4.5" />
            {heldWords(minutes)}
          </p>
          <h3 className="text-h3">{event?.title}</h3>
          {event && (
            <p className="mt-2 font-semibold">
              {formatDate(event.event_date)}, {timesOf(event)}
            </p>
          )}
        </div>
        <div className="ticket-body">
          <Due name="To pay now" sum={formatPrice(total)}>
            by card
          </Due>
          <OrderFacts>
            {lines.map(({ ticket_type_id: id, ticket_type_name: name, quantity }) => (
              <Fact key={id} name={lines.length > 1 ? `${name}, Quantity` : 'Quantity'}>
                {quantity}
              </Fact>
            ))}
            <Fact name="Total Paid">{formatPrice(0)}</Fact>
          </OrderFacts>
          {canPay && <HeldActions hold={hold} focusAfter={focusAfter} />}
        </div>
      </article>
    </div>
  )
}

/** Draws the share of the time that is left; the words beside it give the minutes. */
function TimeLeft({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="mt-4 h-1.5 w-full rounded-full bg-pavement"
    >
      <rect width={100 * share} height="6" className="fill-rhubarb" />
    </svg>
  )
}

/** Reads the page anew a moment after the time is over: tickets may have come instead, or none. */
function useReloadWhenOver(isOver: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => void revalidate(), 5000)
    return () => clearTimeout(timer)
  }, [isOver, revalidate])
}
