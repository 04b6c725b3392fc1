import { addDays, dayOfMonth, formatWeekday } from '../dates.ts'

export const rhythms = ['weekly', 'fortnightly', 'monthly-weekday', 'monthly-day'] as const
export type Rhythm = (typeof rhythms)[number]

/** The most events that are made from one at once; `repeat_event` holds to it as well. */
export const mostRepeats = 52

interface Series {
  /** The date of the event that is repeated. */
  date: string
  rhythm: Rhythm
  count: number
  today: string
}

/**
 * Returns the next dates of an event that comes again and again: all after its own, and none before today. A month that
 * lacks the day is left out; the fifth weekday of a month is taken for its last.
 */
export function repeatDates({ date, rhythm, count, today }: Series): string[] {
  const dates: string[] = []
  for (let step = 1; dates.length < count; step += 1) {
    const next = dateAt[rhythm](date, step)
    if (next && next >= today) dates.push(next)
  }
  return dates
}

/** Says when the dates of a rhythm come: `Every month, on the third Thursday`. */
export function rhythmWords(rhythm: Rhythm, date: string): string {
  const weekday = formatWeekday(date)
  switch (rhythm) {
    case 'weekly':
    case 'fortnightly':
      return `${repeatedWords(rhythm)}, on ${weekday}`
    case 'monthly-weekday':
      return `Every month, on the ${ordinals[weekOfMonth(date)]} ${weekday}`
    case 'monthly-day':
      return `Every month, on day ${dayOfMonth(date)}`
  }
}

/** Says how often a rhythm comes: `Every week`. */
export function repeatedWords(rhythm: Rhythm): string {
  if (rhythm === 'weekly') return 'Every week'
  return rhythm === 'fortnightly' ? 'Every two weeks' : 'Every month'
}

const ordinals = ['first', 'second', 'third', 'fourth', 'last']

/** The date after so many steps of a rhythm; null in a month that lacks it. */
const dateAt: Record<Rhythm, (date: string, step: number) => string | null> = {
  weekly: (date, step) => addDays(date, step * 7),
  fortnightly: (date, step) => addDays(date, step * 14),
  'monthly-weekday': (date, step) => {
    const first = monthsLater(date, step)
    const wait = (weekdayNumber(date) - weekdayNumber(first) + 7) % 7
    const nth = addDays(first, wait + weekOfMonth(date) * 7)
    return isSameMonth(nth, first) ? nth : addDays(nth, -7)
  },
  'monthly-day': (date, step) => {
    const first = monthsLater(date, step)
    const same = addDays(first, dayOfMonth(date) - 1)
    return isSameMonth(same, first) ? same : null
  },
}

/** Counts from zero: the 1st to the 7th of a month are in its week 0. */
function weekOfMonth(date: string): number {
  return Math.floor((dayOfMonth(date) - 1) / 7)
}

/** Returns the first day of the month so many months later. */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

function weekdayNumber(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

function isSameMonth(date: string, other: string): boolean {
  return date.slice(0, 7) === other.slice(0, 7)
}
