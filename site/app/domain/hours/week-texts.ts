// A week as owners write it, and the texts that are stored of it.
import { clockOf, parseOpeningHours } from './opening-hours.ts'
import { hoursOfWeekday, ownHoursKeys, type WeekTexts, weekdays } from './week-hours.ts'

/**
 * Returns the weekdays that don't have the hours of Monday to Friday: `Friday has different hours`; empty without any.
 */
export function ownHoursWords(texts: WeekTexts): string {
  const days = weekdays.filter((_, index) => {
    const key = ownHoursKeys[index]
    return key && texts[key] !== '' && texts[key] !== texts.hours_monday_friday
  })
  if (days.length === 0) return ''
  const names = new Intl.ListFormat('en-GB').format(days)
  return days.length === 1 ? `${names} has different hours` : `${names} have different hours`
}

/** Returns the texts of the seven weekdays, Monday first. */
export function weekOf(texts: WeekTexts): string[] {
  return weekdays.map((weekday) => hoursOfWeekday(weekday, texts))
}

/**
 * Returns the texts to store for seven weekdays, Monday first. What most of Monday to Friday have becomes their shared
 * text; of two that are as frequent, the earlier in the week.
 */
export function weekTextsOf(week: string[]): WeekTexts {
  const [saturday = '', sunday = ''] = week.slice(5)
  const working = week.slice(0, 5)
  const counts = new Map<string, number>()
  for (const text of working) counts.set(text, (counts.get(text) ?? 0) + 1)
  const most = Math.max(...counts.values())
  const shared = working.find((text) => counts.get(text) === most) ?? ''
  const own = ownHoursKeys.map((key, index) => [
    key,
    week[index] === shared ? '' : (week[index] ?? ''),
  ])
  return {
    hours_monday_friday: shared,
    hours_saturday: saturday,
    hours_sunday: sunday,
    ...(Object.fromEntries(own) as Pick<WeekTexts, (typeof ownHoursKeys)[number]>),
  }
}

const numerals = [
  'No day',
  'One day',
  'Two days',
  'Three days',
  'Four days',
  'Five days',
  'Six days',
]

/** Sums a week up by the texts that are written: `Six days, 8:30 to 17:00`, the times only where all days have them. */
export function weekSummary(written: Partial<Record<string, string>>): string {
  const week = weekOf(withBlanks(written)).map((text) => text.trim())
  const open = week.filter((text) => text !== '' && parseOpeningHours(text)?.length !== 0)
  const days = numerals[open.length] ?? 'Every day'
  const [hours, ...others] = new Set(open)
  const [opening, second] = (hours && parseOpeningHours(hours)) || []
  return opening && !second && others.length === 0
    ? `${days}, ${clockOf(opening.opens)} to ${clockOf(opening.closes)}`
    : days
}

function withBlanks(written: Partial<Record<string, string>>): WeekTexts {
  const keys = ['hours_monday_friday', 'hours_saturday', 'hours_sunday', ...ownHoursKeys]
  return Object.fromEntries(keys.map((key) => [key, written[key] ?? ''])) as WeekTexts
}
