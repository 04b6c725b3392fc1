// The hours of every week. Monday to Friday share one text; a weekday that differs has another.
import type { SiteContent } from '../site-content.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The keys of the weekdays that may have different hours. */
export const ownHoursKeys = [
  'monday_hours',
  'tuesday_hours',
  'wednesday_hours',
  'thursday_hours',
  'friday_hours',
] as const

type WeekKey =
  | (typeof ownHoursKeys)[number]
  | 'hours_monday_friday'
  | 'hours_saturday'
  | 'hours_sunday'
export type WeekTexts = Pick<SiteContent, WeekKey>

/** Returns the weekday of a date: `2026-11-22` is a Sunday. */
export function weekdayOf(date: string): Weekday {
  const fromSunday = new Date(`${date}T00:00Z`).getUTCDay()
  return weekdays[(fromSunday + 6) % 7] ?? 'Sunday'
}

/** Returns the owners' text for the hours of a weekday. */
export function hoursOfWeekday(weekday: Weekday, texts: WeekTexts): string {
  if (weekday === 'Saturday') return texts.hours_saturday
  if (weekday === 'Sunday') return texts.hours_sunday
  const key = ownHoursKeys[weekdays.indexOf(weekday)]
  return (key && texts[key]) || texts.hours_monday_friday
}

/** Days of the week that follow each other and have the same hours. */
interface DayGroup {
  days: Weekday[]
  hours: string
}

/** Groups Monday to Friday by their hours; Saturday and Sunday stand by themselves. */
export function dayGroups(texts: WeekTexts): DayGroup[] {
  const groups: DayGroup[] = []
  for (const weekday of weekdays) {
    const hours = hoursOfWeekday(weekday, texts)
    const last = groups.at(-1)
    const isWorking = weekday !== 'Saturday' && weekday !== 'Sunday'
    if (isWorking && last && last.hours === hours) last.days.push(weekday)
    else groups.push({ days: [weekday], hours })
  }
  return groups
}

/** The words of a page for the days from Monday to Friday. */
export type WeekdayWords = 'Monday - Friday' | 'Monday-Friday' | 'Mon-Fri'

/** Names a group of days in the words of a page: `Mon-Thu`, `Friday`. */
export function groupName({ days }: DayGroup, words: WeekdayWords): string {
  const [first = 'Monday', last] = [days[0], days.at(-1)]
  if (!last || first === last) return first
  return words
    .replace(/Fri(day)?/, (word) => shortened(last, word))
    .replace(/^Mon(day)?/, (word) => shortened(first, word))
}

function shortened(weekday: Weekday, like: string): string {
  return like.endsWith('day') ? weekday : weekday.slice(0, 3)
}
