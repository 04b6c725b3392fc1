// Days on which the hours of the week don't hold: one day, or a stretch of them.
import { addDays } from '../dates.ts'
import { hoursOfWeekday, type WeekTexts, weekdayOf } from './week-hours.ts'

/** A single day where the first is the last, else a stretch. Dates are local to the café. */
export interface SpecialDay {
  id: string
  first_day: string
  last_day: string
  /** The day's name, as `Christmas Day`; it may be blank. */
  name: string
  /** 'Closed', or times; blank where the hours of the week hold. */
  hours: string
  /** A note for the door; it may be blank. */
  note: string
}

/** When the café is open: the texts of every week, and the days that differ. */
export interface ShopHours {
  week: WeekTexts
  specialDays: SpecialDay[]
}

/** Pages know the special days of this many days ahead, and promise nothing beyond. */
export const daysAhead = 60

export function isStretch({ first_day, last_day }: Pick<SpecialDay, 'first_day' | 'last_day'>) {
  return first_day < last_day
}

/** Returns what decides about a date: a single day before a stretch; undefined where only the week does. */
export function specialDayOn(date: string, specialDays: SpecialDay[]): SpecialDay | undefined {
  const on = specialDays.filter((day) => day.first_day <= date && date <= day.last_day)
  return on.find((day) => !isStretch(day)) ?? on[0]
}

/** Returns the special day that closes the café on a date; undefined where there is none. */
export function closedDayOn(date: string, specialDays: SpecialDay[]): SpecialDay | undefined {
  const day = specialDayOn(date, specialDays)
  return day && isClosed(day) ? day : undefined
}

function isClosed({ hours }: SpecialDay): boolean {
  return /^closed$/i.test(hours)
}

/** Returns the owners' text for the hours of a date. */
export function hoursOnDate(date: string, { week, specialDays }: ShopHours): string {
  return specialDayOn(date, specialDays)?.hours || hoursOfWeekday(weekdayOf(date), week)
}

/**
 * Returns the special days of a fortnight from `today` on, by date, four at most. A day with the usual hours is among
 * them where it has a note.
 */
export function comingSpecialDays(specialDays: SpecialDay[], today: string): SpecialDay[] {
  const last = addDays(today, 14)
  return specialDays
    .filter((day) => day.last_day >= today && day.first_day <= last && (day.hours || day.note))
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day))
    .slice(0, 4)
}

/** Returns the stretch of closed days that a strip tells of, from a week before it until its last day. */
export function nextClosing(specialDays: SpecialDay[], today: string): SpecialDay | undefined {
  const last = addDays(today, 7)
  return specialDays
    .filter((day) => isStretch(day) && isClosed(day))
    .filter((day) => day.last_day >= today && day.first_day <= last)
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day))[0]
}
