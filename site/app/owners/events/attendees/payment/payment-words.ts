import { formatShortDay, todayInLondon } from '~/domain/dates'
import { londonClock } from '~/domain/london-instant'
import { methodWords } from '~/domain/money/ledger-words'
import { formatPrice } from '~/domain/money/money'
import { stateOf } from '~/domain/money/order-money'
import { type PaymentFilter, paymentFilters } from '~/domain/tickets/attendee-query'
import { keptUntilOf, lapsedMark } from '~/domain/tickets/kept-until'
import type { Attendee, AttendeePage } from '~/domain/tickets/listed-attendee'
import type { IconName } from '../../../controls/icon'

/** Tells whether money of a purchase goes back to the card that it came from, by itself. */
export function isGoingBackToCard({ paid_with, to_refund }: Attendee): boolean {
  return paid_with === 'online' && to_refund > 0
}

/**
 * Returns the filters that match a row, each with the number of rows. 'All' and the one that is `chosen` are always
 * among them.
 */
export function filterOptions(
  { states, event }: Pick<AttendeePage, 'states' | 'event'>,
  chosen: PaymentFilter,
) {
  return paymentFilters
    .map((value) => ({
      value,
      label: value.charAt(0).toUpperCase() + value.slice(1),
      count: value === 'all' ? event.rows : (states[value] ?? 0),
    }))
    .filter(({ value, count }) => value === 'all' || value === chosen || count > 0)
}

export interface PaymentWords {
  icon: IconName
  state: string
  /** In pounds; null where no money belongs to the state. */
  amount: number | null
  /** The method and day of the payment, and the owner who noted it. */
  detail: string
}

interface Reading {
  /** Decides whether a date needs its year. */
  today: string
  /** The reason why a refund to the card failed. */
  failure?: string | undefined
}

/** Says how a purchase stands with its money. */
export function paymentWords(attendee: Attendee, { today, failure }: Reading): PaymentWords {
  const { total_price, amount_paid, amount_refunded, to_pay, to_refund, awaits_taker } = attendee
  const paid = detailOf(attendee, today)
  switch (stateOf([attendee])) {
    case 'free':
      return { icon: 'done', state: 'Free', amount: null, detail: 'Nothing to pay' }
    case 'to pay': {
      const detail =
        amount_paid > 0 ? `${formatPrice(amount_paid)} is paid` : keptWords(attendee, today)
      return { icon: 'unpaid', state: 'To pay', amount: to_pay, detail }
    }
    case 'to refund':
      if (failure)
        return { icon: 'warning', state: 'Refund failed', amount: to_refund, detail: failure }
      if (isGoingBackToCard(attendee)) {
        return {
          icon: 'undo',
          state: 'Refund on its way',
          amount: to_refund,
          detail: 'To their card',
        }
      }
      return { icon: 'undo', state: 'To refund', amount: to_refund, detail: paid }
    case 'refund when taken':
      return { icon: 'undo', state: 'Refund when taken', amount: awaits_taker, detail: paid }
    case 'refunded':
      return {
        icon: 'undo',
        state: 'Refunded',
        amount: amount_refunded,
        detail: refundedTo(attendee),
      }
    case 'partly refunded':
      return { icon: 'undo', state: 'Partly refunded', amount: amount_refunded, detail: paid }
    case 'cancelled':
      return {
        icon: 'close',
        state: attendee.cancelled_by === 'expiry' ? lapsedMark : 'Not paid',
        amount: null,
        detail: '',
      }
    case 'paid':
      return { icon: 'done', state: 'Paid', amount: total_price, detail: paid }
  }
}

function keptWords(attendee: Attendee, today: string): string {
  const keptUntil = keptUntilOf(attendee, attendee)
  if (!keptUntil) return 'At the café'
  const [date = '', time = ''] = londonClock(keptUntil).split('T')
  return `Held until ${formatShortDay(date, today)}, ${time}`
}

function refundedTo({ paid_with }: Attendee): string {
  return paid_with === 'online' ? 'To their card. Cancelled' : 'Cancelled'
}

function detailOf({ paid_with, paid_at, marked_by }: Attendee, today: string): string {
  const method = methodWords[paid_with ?? ''] ?? ''
  const when = paid_at ? `, ${formatShortDay(todayInLondon(new Date(paid_at)), today)}` : ''
  return `${method}${when}${marked_by ? `. Marked by ${marked_by}` : ''}`
}
