import { formatShortDay, todayInLondon } from '~/domain/dates'
import { DatePill } from './date-pill'

interface OtherDatesProps {
  /** The event whose page this is. */
  id: string
  dates: { id: string; event_date: string }[]
  now: Date
}

const shown = 8

/** Links to the other dates of a series: the next ones, and the rest behind one press. */
export default function OtherDates({ id, dates, now }: OtherDatesProps) {
  const others = dates.filter((date) => date.id !== id)
  if (others.length === 0) return null
  const pills = others.map((date) => (
    <DatePill key={date.id} id={date.id}>
      {formatShortDay(date.event_date, todayInLondon(now))}
    </DatePill>
  ))
  return (
    <nav aria-label="Other dates" className="-mt-3 mb-7.5 flex flex-wrap items-center gap-2">
      <span className="font-semibold">Also on</span>
      {pills.slice(0, shown)}
      {others.length > shown && (
        <details className="text-small [&[open]]:basis-full">
          <summary className="finger w-fit cursor-pointer py-2 font-semibold underline underline-offset-4">
            {others.length - shown} more
          </summary>
          <div className="mt-2 flex flex-wrap gap-2">{pills.slice(shown)}</div>
        </details>
      )}
    </nav>
  )
}
