import {
  addDays,
  dayOfMonth,
  daysBetween,
  formatMonth,
  formatTime,
  formatWeekday,
} from '../dates.ts'
import { repeatDates, rhythmWords } from '../events/repeat-dates.ts'

/** A date of a series that is still to come. */
export interface SeriesDate {
  id: string
  event_date: string
  event_time: string
  /** Null where there is no limit. */
  places_left: number | null
  is_on_sale: boolean
}

/** The dates to come of a series, the next first. */
export interface Series {
  dates: SeriesDate[]
  /** How many there are; a very long series lists fewer. */
  date_count: number
}

type When = Pick<SeriesDate, 'event_date' | 'event_time'>

/** Says when a series takes place, from its dates in order: `Every Friday, 19:00`. */
export function seriesWords(dates: When[]): string {
  const times = new Set(dates.map(({ event_time }) => formatTime(event_time)))
  const [time] = times
  const days = dates.map(({ event_date }) => event_date)
  return times.size === 1 ? `${rhythmOf(days)}, ${time}` : rhythmOf(days)
}

function rhythmOf(days: string[]): string {
  const [first = ''] = days
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? '', day))
  const step = Math.min(...gaps)
  if (step === 7 && gaps.every((gap) => gap % 7 === 0)) return `Every ${formatWeekday(first)}`
  if (step === 14 && gaps.every((gap) => gap % 14 === 0)) {
    return `Every other ${formatWeekday(first)}`
  }
  const monthly = (['monthly-weekday', 'monthly-day'] as const).find((rhythm) => {
    const planned = repeatDates({ date: first, rhythm, count: 24, today: first })
    return days.slice(1).every((day) => planned.includes(day))
  })
  return monthly ? rhythmWords(monthly, first) : 'On several dates'
}

/** The most weeks that are named as left out. */
const mostLeftOut = 6

/**
 * Names the weeks that a weekly series leaves out between its dates: `Not on 11 and 25 December, nor on 1 January.`
 * Blank without any, and where a list of them would be long.
 */
export function leftOutWords(days: string[]): string {
  const [first = ''] = days
  const last = days.at(-1) ?? first
  if (!rhythmOf(days).startsWith(`Every ${formatWeekday(first)}`)) return ''
  const weeks = Array.from({ length: daysBetween(first, last) / 7 }, (_, week) =>
    addDays(first, week * 7),
  )
  const leftOut = weeks.filter((day) => !days.includes(day))
  if (leftOut.length === 0 || leftOut.length > mostLeftOut) return ''
  const months = Map.groupBy(leftOut, (day) => day.slice(0, 7))
  const words = [...months.values()].map(
    (group) => `${joined(group.map(dayOfMonth))} ${formatMonth(group[0] ?? '')}`,
  )
  return `Not on ${words.join(', nor on ')}.`
}

function joined(numbers: number[]): string {
  const [last, ...others] = numbers.toReversed()
  return others.length === 0 ? String(last) : `${others.toReversed().join(', ')} and ${last}`
}

/** Tells whether tickets for a date can be bought. */
export function hasRoom({ places_left, is_on_sale }: SeriesDate): boolean {
  return is_on_sale && places_left !== 0
}

/** Says what is left of a date: `Sold out`, or `6 places left` when few are; else nothing. */
export function leftWords({ places_left }: SeriesDate): string {
  if (places_left === null || places_left > 6) return ''
  if (places_left === 0) return 'Sold out'
  return places_left === 1 ? '1 place left' : `${places_left} places left`
}
