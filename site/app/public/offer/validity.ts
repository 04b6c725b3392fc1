import type { Offer } from '~/data/offers/offers'
import { formatValidity } from '~/domain/dates'
import { outsideDates } from '~/domain/offers/offer-dates'

type Dates = Pick<Offer, 'valid_from' | 'valid_until'>

/**
 * Says how long an offer holds, if that is limited: `Valid until 01 Jan 2026`, `… Ended` after it, `From 1 June`
 * before.
 */
export function validityOf(offer: Dates, today: string): string | null {
  const outside = outsideDates(offer, today)
  const until = offer.valid_until && `Valid until ${formatValidity(offer.valid_until)}`
  if (!outside) return until
  return [outside.startsWith('From') && outside, until, outside.startsWith('Ended') && 'Ended']
    .filter(Boolean)
    .join('. ')
}
