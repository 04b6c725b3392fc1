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

function day(date: string, today: string): string {
  return withoutThisYear(formatDay(date), today)
}

/** Leaves out the year at the end of a written date where it is that of `today`. */
export function withoutThisYear(written: string, today: string): string {
  return written.replace(new RegExp(` ${today.slice(0, 4)}$`), '')
}
