import { lazily } from './lazily.ts'

const london = lazily(
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
 * Returns the instant at which the café's clock shows this time. Of the hour that comes twice in autumn it takes the
 * first.
 */
export function londonInstant(clock: string): string {
  const asIfSummer = new Date(Date.parse(`${clock}Z`) - 3_600_000).toISOString()
  if (londonClock(asIfSummer) === clock) return asIfSummer
  return new Date(`${clock}Z`).toISOString()
}
