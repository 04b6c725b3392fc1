import { dayOfMonth, formatMonth, formatTime, formatWeekday } from '../dates.ts'
import { londonClock } from '../london-instant.ts'

interface UnpaidPurchase {
  /** In pounds. */
  to_pay: number
  amount_paid: number
  amount_refunded: number
  admitted: number
  purchase_date: string
}

/**
 * Returns the instant until which the places of a purchase are kept while it is not paid. Null where they are kept
 * until the event: its owner has set no time, something is paid, a person has come in, or the tickets were bought
 * later. `private.kept_until` is its twin.
 */
export function keptUntilOf(
  purchase: UnpaidPurchase,
  event: { unpaid_kept_until: string | null } | null,
): string | null {
  const keptUntil = event?.unpaid_kept_until
  const isUnpaid =
    purchase.to_pay > 0 &&
    purchase.amount_paid === purchase.amount_refunded &&
    purchase.admitted === 0
  if (!keptUntil || !isUnpaid) return null
  return Date.parse(purchase.purchase_date) < Date.parse(keptUntil) ? keptUntil : null
}

/** Formats the instant by the café's clock: `Friday 27 November, 18:00`. */
export function formatKeptUntil(keptUntil: string): string {
  const [date = '', time = ''] = londonClock(keptUntil).split('T')
  return `${formatWeekday(date)} ${dayOfMonth(date)} ${formatMonth(date)}, ${formatTime(time)}`
}

/** `Please pay by Friday 27 November, 18:00` */
export function payByWords(keptUntil: string): string {
  return `Please pay by ${formatKeptUntil(keptUntil)}`
}

/** The mark of tickets whose places were freed. */
export const lapsedMark = 'Not paid in time'
