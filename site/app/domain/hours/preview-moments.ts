// Five moments at which the words for the hours say something different, so that an owner can read them beforehand.
import { addDays, dayOfMonth, formatShortMonth, todayInLondon } from '../dates.ts'
import { londonMoment } from '../london-instant.ts'
import { clockOf, dayMinutes, type Opening, parseOpeningHours } from './opening-hours.ts'
import { hoursOnDate, isStretch, type ShopHours, specialDayOn } from './special-days.ts'
import { weekdayOf } from './week-hours.ts'

interface PreviewMoment {
  at: Date
  /** `Mon 9:00` within a week, `28 Dec 11:00` later. */
  label: string
}

/**
 * Returns five moments after `now`: an hour of opening and one shortly before closing, a break or an evening, the next
 * special day and the next stretch; others stand in for what there isn't.
 */
export function previewMoments(hours: ShopHours, now = new Date()): PreviewMoment[] {
  const today = todayInLondon(now)
  const week = Array.from({ length: 7 }, (_, index) => dayAt(addDays(today, index + 1), hours))
  const open = week.find(({ isUsual, openings }) => isUsual && openings.length > 0)
  const broken = week.find(({ openings }) => openings.length > 1)
  const closed = week.find(({ openings }) => openings.length === 0)
  const inBreak = broken?.openings[0] && {
    date: broken.date,
    minutes: broken.openings[0].closes + 30,
  }
  // The others leave out the end of the week.
  const standIns = week
    .toReversed()
    .flatMap(({ date }) => [12, 23].map((hour) => ({ date, minutes: hour * 60 })))
  const moments = [
    ...(open ? openMoments(open) : []),
    inBreak ?? (open && { date: open.date, minutes: closingOf(open) + 60 }),
    ...specialMoments(today, hours),
    closed && { date: closed.date, minutes: 12 * 60 },
    ...standIns,
  ].filter((moment) => moment !== undefined)
  const byLabel = new Map(moments.map((moment) => [labelOf(moment, today), moment]))
  return [...byLabel]
    .slice(0, 5)
    .map(([label, { date, minutes }]) => ({ at: londonMoment(date, minutes), label }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

interface Day {
  date: string
  openings: Opening[]
  isUsual: boolean
}

interface LocalTime {
  date: string
  /** After the date's midnight. */
  minutes: number
}

function dayAt(date: string, hours: ShopHours): Day {
  const openings = parseOpeningHours(hoursOnDate(date, hours)) ?? []
  return { date, openings, isUsual: !specialDayOn(date, hours.specialDays) }
}

function openMoments(day: Day): LocalTime[] {
  const { date } = day
  const { opens = 0, closes = 0 } = day.openings[0] ?? {}
  const minutes = Math.min(opens + 120, Math.max(opens, closes - 60))
  return [
    { date, minutes },
    { date, minutes: closingOf(day) - 20 },
  ]
}

function closingOf({ openings }: Day): number {
  return openings.at(-1)?.closes ?? 0
}

/** The next single day and the next stretch, each where there is one. */
function specialMoments(today: string, hours: ShopHours): LocalTime[] {
  const coming = hours.specialDays
    .filter(({ first_day, hours }) => first_day > today && hours)
    .toSorted((a, b) => a.first_day.localeCompare(b.first_day))
  const days = coming.filter((day) => !isStretch(day))
  const day = days.find(({ hours }) => hours !== 'Closed') ?? days[0]
  const stretch = coming.find(isStretch)
  const [opening] = day ? dayAt(day.first_day, hours).openings : []
  return [
    ...(day ? [{ date: day.first_day, minutes: opening ? opening.opens + 60 : 11 * 60 }] : []),
    ...(stretch ? [{ date: addDays(stretch.first_day, 1), minutes: 12 * 60 }] : []),
  ]
}

function labelOf({ date, minutes }: LocalTime, today: string): string {
  const on = addDays(date, Math.floor(minutes / dayMinutes))
  const isSoon = on <= addDays(today, 6)
  const day = isSoon ? weekdayOf(on).slice(0, 3) : `${dayOfMonth(on)} ${formatShortMonth(on)}`
  return `${day} ${clockOf(minutes)}`
}
