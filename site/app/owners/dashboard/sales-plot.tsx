import { dayOfMonth, formatDate, formatShortMonth } from '~/domain/dates'
import type { DayOfSales } from '~/domain/sales'

const height = 120

/** A bar for each day. The table beside it says the same in numbers. */
export function SalesPlot({ days }: { days: DayOfSales[] }) {
  const most = Math.max(1, ...days.map(({ tickets }) => tickets))
  const first = days.at(0)
  const last = days.at(-1)
  return (
    <figure>
      <div className="flex gap-3">
        <div
          aria-hidden
          className="flex h-[120px] flex-col justify-between text-right text-[13.5px]/none text-ink-3"
        >
          <span>{most}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`Tickets sold on each of ${days.length} days, at most ${most} on one day`}
          viewBox={`0 0 ${days.length * 10} ${height}`}
          preserveAspectRatio="none"
          className="h-[120px] w-full border-hair border-y"
        >
          {days.map(({ date, tickets }, index) => {
            const bar = (tickets / most) * height
            return (
              <rect
                key={date}
                x={index * 10 + 1.5}
                y={height - bar}
                width={7}
                height={bar}
                className="fill-teal"
              >
                <title>{`${formatDate(date)}: ${tickets}`}</title>
              </rect>
            )
          })}
        </svg>
      </div>
      {first && last && (
        <figcaption className="mt-1.5 flex justify-between pl-6 text-[13.5px] text-ink-2">
          <span>
            {dayOfMonth(first.date)} {formatShortMonth(first.date)}
          </span>
          <span>
            {dayOfMonth(last.date)} {formatShortMonth(last.date)}
          </span>
        </figcaption>
      )}
    </figure>
  )
}
