import { formatDay } from '~/domain/dates'

interface OfferDates {
  valid_from: string | null
  valid_until: string | null
}

/** Puts the offers that hold today before those that begin later or have ended; otherwise their order stays. */
export function currentFirst<Offer extends OfferDates>(offers: Offer[], today: string): Offer[] {
  const isOutside = (offer: Offer) => outsideDates(offer, today) !== null
  return [...offers.filter((offer) => !isOutside(offer)), ...offers.filter(isOutside)]
}

/** Says of an offer outside its dates when it ended or begins: `Ended 1 January`, `From 1 June`; null inside. */
export function outsideDates(
  { valid_from, valid_until }: OfferDates,
  today: string,
): string | null {
  if (valid_until && valid_until < today) return `Ended ${day(valid_until, today)}`
  if (valid_from && valid_from > today) return `From ${day(valid_from, today)}`
  return null
}

// The year only where it is another one.
function day(date: string, today: string): string {
  const year = today.slice(0, 4)
  return formatDay(date).replace(new RegExp(` ${year}$`), '')
}
