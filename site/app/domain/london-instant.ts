import { lazyValue } from './lazy-value.ts'

const london = lazyValue(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** Returns the café's local time at an instant, in the form of a date-time field: `2026-11-14T18:00`. */
export function londonClock(instant: string): string {
  return london().format(new Date(instant)).replace(' ', 'T')
}

/**
 * Returns the first instant at which the café's clock shows this time or a later one. Of the hour that comes twice in
 * autumn it takes the first; the hour that spring leaves out is over as it begins. `private.london_instant` is its
 * twin.
 */
export function londonInstant(clock: string): string {
  const asIfSummer = new Date(Date.parse(`${clock}Z`) - 3_600_000).toISOString()
  if (londonClock(asIfSummer) === clock) return asIfSummer
  const asIfWinter = new Date(`${clock}Z`).toISOString()
  // The clocks are put forward at a full hour of UTC.
  return londonClock(asIfWinter) === clock ? asIfWinter : `${clock.slice(0, 13)}:00:00.000Z`
}

/**
 * Returns the first instant at which the café's clock shows this many minutes after the midnight of a date, or more.
 */
export function londonMoment(date: string, minutes: number): Date {
  const clock = new Date(Date.parse(`${date}T00:00Z`) + minutes * 60_000).toISOString().slice(0, 16)
  return new Date(londonInstant(clock))
}
