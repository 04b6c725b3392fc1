import type { Offer } from '~/data/offers'
import { formatValidity } from '~/domain/dates'
import { outsideDates } from '~/domain/offer-dates'

type Dates = Pick<Offer, 'valid_from' | 'valid_until'>

/** Says how long an offer holds, if that is limited; an ended one says so, and a future one says from when. */
export function validityOf(offer: Dates, today: string): string | null {
  const outside = outsideDates(offer, today)
  const until = offer.valid_until && `Valid until ${formatValidity(offer.valid_until)}`
  if (outside?.startsWith('From') && until) return `${outside}. ${until}`
  return outside ?? until
}
