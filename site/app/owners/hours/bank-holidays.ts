import { addDays } from '~/domain/dates'
import type { Country } from '~/domain/hours/hours-form'
import { isStretch, type SpecialDay } from '~/domain/hours/special-days'
import holidays from './bank-holidays.gen.json'

export interface BankHoliday {
  date: string
  name: string
}

type Named = Pick<SpecialDay, 'first_day' | 'last_day' | 'name'>

/** Returns the bank holidays of the twelve months from `today` on that nothing has been said of. */
export function unansweredHolidays(country: Country, days: Named[], today: string): BankHoliday[] {
  const last = addDays(today, 365)
  // A holiday in a stretch of closed days needs no answer: the stretch has given it.
  const isAnswered = (date: string) =>
    days.some(({ first_day, last_day }) => first_day <= date && date <= last_day)
  return holidays[country].filter(({ date }) => today <= date && date <= last && !isAnswered(date))
}

/** Tells whether a day is the answer to a bank holiday of any part of the country. */
export function isHoliday(day: Named): boolean {
  return !isStretch(day) && allHolidays.has(`${day.first_day} ${day.name}`)
}

const allHolidays = new Set(
  Object.values(holidays).flatMap((days) => days.map(({ date, name }) => `${date} ${name}`)),
)
