// Closing early today: a special day of one day, with the hours of today cut short.
import { z } from 'zod'
import { optionalText } from '../form-values.ts'
import { tidyClosing } from './hours-fields.ts'
import { clockOf, dayMinutes, type Opening, parseOpeningHours, parseTime } from './opening-hours.ts'
import { hoursOnDate, isStretch, type ShopHours, type SpecialDay } from './special-days.ts'

/** The name by which such a day is known from the days that were written with the hours. */
export const closingEarlyName = 'Closing early'

export type ClosingToday =
  /** Open by these times; `early` are the full hours that are offered for closing. */
  | { kind: 'usual'; hours: string; closes: string; early: string[] }
  | { kind: 'early'; id: string; closes: string; note: string }
  /** A special day that was written with the hours, a closed day, or one without times. */
  | { kind: 'other'; words: string }

/** Tells how the café closes on a date, and what can be done about it at `clock`, the time of day there. */
export function closingOn(date: string, hours: ShopHours, clock: string): ClosingToday {
  const day = hours.specialDays.find((each) => each.first_day === date && !isStretch(each))
  const text = hoursOnDate(date, hours)
  const openings = parseOpeningHours(text) ?? []
  const last = openings.at(-1)
  if (!last) return { kind: 'other', words: text ? `Today: ${text.toLowerCase()}` : 'No hours yet' }
  const closes = closingClock(last.closes)
  if (day && isClosingEarly(day)) return { kind: 'early', id: day.id, closes, note: day.note }
  if (day) return { kind: 'other', words: [`Closes at ${closes}`, day.name].join(', ') }
  return { kind: 'usual', hours: text, closes, early: earlyHours(last, parseTime(clock) ?? 0) }
}

function isClosingEarly({ name }: Pick<SpecialDay, 'name'>): boolean {
  return name === closingEarlyName
}

/** The last three full hours before the closing that are still to come. */
function earlyHours({ opens, closes }: Opening, now: number): string[] {
  const lastHour = Math.ceil(closes / 60) - 1
  return [lastHour - 2, lastHour - 1, lastHour]
    .map((hour) => hour * 60)
    .filter((minutes) => minutes > opens && minutes > now)
    .map(closingClock)
}

/**
 * Cuts the hours of a day short: `8:00 - 17:00` that ends at 14:00 is `8:00 - 14:00`. Null where that isn't earlier,
 * or not in the hours.
 */
export function hoursUntil(typed: string, hours: string): string | null {
  const openings = parseOpeningHours(hours) ?? []
  const closes = parseTime(tidyClosing(closingClock(openings[0]?.opens ?? 0), typed))
  const last = openings.at(-1)
  if (closes === null || !last) return null
  // Half past midnight is after eleven in the evening.
  const end = closes <= last.opens && last.closes > dayMinutes ? closes + dayMinutes : closes
  if (end >= last.closes) return null
  const left = openings
    .filter(({ opens }) => opens < end)
    .map((opening) => ({ ...opening, closes: Math.min(opening.closes, end) }))
  if (left.length === 0) return null
  return left.map((each) => `${clockOf(each.opens)} - ${closingClock(each.closes)}`).join(', ')
}

// Midnight keeps its zeros, as where the hours are written.
function closingClock(minutes: number): string {
  return clockOf(minutes).replace(/^0:00$/, '00:00')
}

/** The form for closing early. What is stored is worked out from the hours that it was read with. */
export const closingEarlySchema = z
  .object({ hours: z.string(), closes: z.string().max(20), note: optionalText('Reason', 200) })
  .transform(({ hours, closes, note }, context) => {
    const until = hoursUntil(closes, hours)
    if (until !== null) return { hours: until, note }
    const message = `Please enter a time before ${closingOf(hours)}`
    context.addIssue({ code: 'custom', message, path: ['closes'] })
    return z.NEVER
  })

function closingOf(hours: string): string {
  const last = parseOpeningHours(hours)?.at(-1)
  return last ? closingClock(last.closes) : 'the usual one'
}
