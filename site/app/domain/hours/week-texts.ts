// A week as owners write it, and the texts that are stored of it.
import { hoursOfWeekday, ownHoursKeys, type WeekTexts, weekdays } from './week-hours.ts'

/**
 * Returns the weekdays that don't have the hours of Monday to Friday: `Friday has hours of its own`; empty without any.
 */
export function ownHoursWords(texts: WeekTexts): string {
  const days = weekdays.filter((_, index) => {
    const key = ownHoursKeys[index]
    return key && texts[key] !== '' && texts[key] !== texts.hours_monday_friday
  })
  if (days.length === 0) return ''
  const names = new Intl.ListFormat('en-GB').format(days)
  return days.length === 1 ? `${names} has hours of its own` : `${names} have hours of their own`
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
