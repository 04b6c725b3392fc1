import type { Offer } from '~/data/offers/offers'
import { formatDate, formatValidity } from '~/domain/dates'
import { outsideDates, withoutThisYear } from '~/domain/offers/offer-dates'

type Dates = Pick<Offer, 'valid_from' | 'valid_until'>

/**
 * Says how long an offer holds, if that is limited: `Valid until 01 Jan 2026`, `… Ended` after it, `From 1 June`
 * before. An offer of one day holds `Only on Friday 27 November`.
 */
export function validityOf(offer: Dates, today: string): string | null {
  const { valid_from, valid_until } = offer
  const outside = outsideDates(offer, today)
  const isOneDay = valid_until !== null && valid_from === valid_until
  const until = isOneDay
    ? `Only on ${withoutThisYear(formatDate(valid_until), today)}`
    : valid_until && `Valid until ${formatValidity(valid_until)}`
  if (!outside) return until
  return [
    outside.startsWith('From') && !isOneDay && outside,
    until,
    outside.startsWith('Ended') && 'Ended',
  ]
    .filter(Boolean)
    .join('. ')
}
