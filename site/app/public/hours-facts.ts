// The opening hours for search engines, in schema.org's words. Hours that can't be read are not claimed.
import { addDays } from '~/domain/dates'
import { fullClockOf, parseOpeningHours } from '~/domain/hours/opening-hours'
import { hoursOnDate, type ShopHours, specialDayOn } from '~/domain/hours/special-days'
import { dayGroups, type WeekTexts } from '~/domain/hours/week-hours'

/** Describes the hours of every week, an entry for each time of days that follow each other. */
export function weekFacts(texts: WeekTexts): object[] {
  return dayGroups(texts).flatMap(({ days, hours }) =>
    (parseOpeningHours(hours) ?? []).map((opening) =>
      specification({ dayOfWeek: days, ...clocks(opening) }),
    ),
  )
}

interface Run {
  first: string
  last: string
  hours: string
}

/** Describes the days on which those don't hold; undefined where there are none. */
export function specialFacts(hours: ShopHours): object[] | undefined {
  const facts = specialRuns(hours).flatMap(({ first, last, hours }) => {
    const dates = { validFrom: first, validThrough: last }
    const openings = parseOpeningHours(hours)
    // Search engines take these two times for a closed day.
    if (openings?.length === 0)
      return [specification({ opens: '00:00', closes: '00:00', ...dates })]
    return (openings ?? []).map((opening) => specification({ ...clocks(opening), ...dates }))
  })
  return facts.length > 0 ? facts : undefined
}

/** Lists the special dates, those together that follow each other with the same hours. */
function specialRuns(hours: ShopHours): Run[] {
  const runs: Run[] = []
  for (const date of specialDates(hours)) {
    const text = hoursOnDate(date, hours)
    const last = runs.at(-1)
    if (last && last.hours === text && addDays(last.last, 1) === date) last.last = date
    else runs.push({ first: date, last: date, hours: text })
  }
  return runs
}

/** The dates that are not as in every week, in order. One that is as usual within a stretch is said too. */
function specialDates({ specialDays }: ShopHours): string[] {
  const dates = new Set<string>()
  for (const { first_day, last_day } of specialDays) {
    for (let date = first_day; date <= last_day; date = addDays(date, 1)) dates.add(date)
  }
  const isSaid = (date: string) => {
    const on = specialDays.filter((day) => day.first_day <= date && date <= day.last_day)
    return on.length > 1 || Boolean(specialDayOn(date, specialDays)?.hours)
  }
  return [...dates].filter(isSaid).sort()
}

function clocks({ opens, closes }: { opens: number; closes: number }) {
  return { opens: fullClockOf(opens), closes: fullClockOf(closes) }
}

function specification(facts: object): object {
  return { '@type': 'OpeningHoursSpecification', ...facts }
}
