// The days of a demo, which begin at four in the morning by the café's clock.
import { londonClock } from '@cafe/site/domain/london-instant'

const FIRST_HOUR = 'T04:00'

/** Returns the day of a demo at this instant: `2026-11-28`, and until four in the morning the day before. */
export function demoDayAt(now: Date): string {
  const clock = londonClock(now.toISOString())
  const [date = ''] = clock.split('T')
  if (clock >= date + FIRST_HOUR) return date
  return new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
}

const DAY_MS = 86_400_000
