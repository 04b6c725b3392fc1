import { dayOfMonth, formatShortMonth } from '~/domain/dates'

/** Writes the first and the last date of a plot under its ends. */
export function PlotDates({ bars }: { bars: { date: string }[] }) {
  const [first, last] = [bars.at(0), bars.at(-1)]
  if (!first || !last) return null
  return (
    <p className="mt-1.5 flex justify-between text-small text-ink-2">
      <span>{shortDate(first.date)}</span>
      <span>{shortDate(last.date)}</span>
    </p>
  )
}

function shortDate(date: string): string {
  return `${dayOfMonth(date)} ${formatShortMonth(date)}`
}
