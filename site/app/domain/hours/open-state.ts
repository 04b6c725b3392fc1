// Tells whether the café is open at an instant. Times of day become instants first, so that the nights on which the
// clocks change are as long as they are.
import { addDays, dayOfMonth, formatMonth, todayInLondon } from '../dates.ts'
import { londonMoment } from '../london-instant.ts'
import { clockOf, dayMinutes, type Opening, parseOpeningHours } from './opening-hours.ts'
import { daysAhead, hoursOnDate, isStretch, type ShopHours, specialDayOn } from './special-days.ts'
import { weekdayOf } from './week-hours.ts'

export type OpenState =
  | {
      isOpen: true
      /** The closing time: `17:00`, or `midnight`. */
      until: string
      minutesLeft: number
      /** True where the day's hours are not those of the week. */
      isSpecial: boolean
    }
  | {
      isOpen: false
      /** `at 8:00`, `again at 18:30`, `tomorrow at 9:00`, `Monday at 8:00`; null where that is later or unknown. */
      from: string | null
      /** The next open day where it is a week away, or after a stretch that is on: `Monday 18 January`. */
      until?: string
    }

interface Period extends Opening {
  date: string
  from: Date
  till: Date
}

/** Tells whether the café is open at `now`, and what comes next. Null when today's text can't be read. */
export function openingState(hours: ShopHours, now = new Date()): OpenState | null {
  const today = todayInLondon(now)
  const lastNight = periodsOn(addDays(today, -1), hours) ?? []
  const periods = periodsOn(today, hours)
  const present = [...lastNight, ...(periods ?? [])].find(
    ({ from, till }) => from <= now && now < till,
  )
  if (present) return openUntil(present, hours, now)
  if (!periods) return null
  const later = periods.find(({ from }) => from > now)
  if (!later) return nextOpening(today, hours)
  return { isOpen: false, from: later === periods[0] ? at(later) : `again ${at(later)}` }
}

function openUntil({ date, closes, till }: Period, hours: ShopHours, now: Date): OpenState {
  return {
    isOpen: true,
    until: closes === dayMinutes ? 'midnight' : clockOf(closes),
    minutesLeft: Math.ceil((till.getTime() - now.getTime()) / 60_000),
    isSpecial: Boolean(specialDayOn(date, hours.specialDays)?.hours),
  }
}

/** Says when the café opens on a later day; nothing where a day on the way can't be read. */
function nextOpening(today: string, hours: ShopHours): OpenState {
  const special = specialDayOn(today, hours.specialDays)
  const soonDays = special && isStretch(special) ? 1 : 6
  for (let days = 1; days <= daysAhead; days += 1) {
    const date = addDays(today, days)
    const [opening] = parseOpeningHours(hoursOnDate(date, hours)) ?? [null]
    if (opening === null) break
    if (!opening) continue
    const weekday = weekdayOf(date)
    if (days > soonDays) {
      return {
        isOpen: false,
        from: null,
        until: `${weekday} ${dayOfMonth(date)} ${formatMonth(date)}`,
      }
    }
    return { isOpen: false, from: `${days === 1 ? 'tomorrow' : weekday} ${at(opening)}` }
  }
  return { isOpen: false, from: null }
}

/** Returns the times of a date as instants; null when its text can't be read. */
function periodsOn(date: string, hours: ShopHours): Period[] | null {
  const openings = parseOpeningHours(hoursOnDate(date, hours))
  if (!openings) return null
  return openings.map((opening) => ({
    ...opening,
    date,
    from: londonMoment(date, opening.opens),
    till: londonMoment(date, opening.closes),
  }))
}

function at({ opens }: Opening): string {
  return `at ${clockOf(opens)}`
}
