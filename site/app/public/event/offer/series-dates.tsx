import { href } from 'react-router'
import { dayOfMonth, formatMonth, formatShortDay, formatWeekday, otherYear } from '~/domain/dates'
import { leftWords } from '~/domain/series/series-dates'
import { Link } from '~/ui/link'
import { DatePill } from './date-pill'
import type { SeriesCard } from './event-card'

interface SeriesDatesProps {
  title: string
  series: SeriesCard
  today: string
}

const pills = 4

/** The next dates of a series, and all of them behind one press. */
export function SeriesDates({ title, series, today }: SeriesDatesProps) {
  const { dates, date_count, bookable } = series
  return (
    <div className="event-row-wide mt-2.5 flex flex-wrap items-center gap-2 text-small">
      <span className="font-semibold">Next dates</span>
      {dates.slice(0, pills).map((date) => (
        <DatePill key={date.id} id={date.id} isStrong={date.id === bookable?.id}>
          <Day date={date.event_date} today={today} isSoldOut={date.places_left === 0} />
          <span className="sr-only">: {title}</span>
        </DatePill>
      ))}
      <details className="[&[open]]:basis-full">
        <summary className="finger w-fit cursor-pointer py-2 font-semibold underline decoration-2 decoration-rhubarb underline-offset-4">
          All {date_count} dates
          <span className="sr-only"> of {title}</span>
        </summary>
        <ul className="mt-1 max-w-100 divide-y divide-line">
          {dates.map((date) => (
            <li key={date.id} className="flex items-center justify-between gap-3">
              <Link
                to={href('/events/:id', { id: date.id })}
                className="inline-flex min-h-11 items-center lg:min-h-9"
              >
                {formatWeekday(date.event_date)} {dayOfMonth(date.event_date)}{' '}
                {formatMonth(date.event_date)}
                {otherYear(date.event_date, today)}
              </Link>
              <span className="text-ink-2">{leftWords(date)}</span>
            </li>
          ))}
        </ul>
        <Rest series={series} />
      </details>
    </div>
  )
}

function Day({ date, today, isSoldOut }: { date: string; today: string; isSoldOut: boolean }) {
  const day = formatShortDay(date, today)
  if (!isSoldOut) return day
  return (
    <span className="text-ink-2">
      <s>{day}</s> sold out
    </span>
  )
}

/** Says how many dates come after those that are listed, and which weeks there are none in. */
function Rest({ series: { dates, date_count, leftOut } }: { series: SeriesCard }) {
  const later = date_count - dates.length
  if (!leftOut && later === 0) return null
  return (
    <p className="mt-1.5 text-ink-2">
      {leftOut} {later > 0 && `And ${later} more after these.`}
    </p>
  )
}
