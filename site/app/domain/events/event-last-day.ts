/**
 * Returns the day on which an event leaves the site: its date plus the days it is listed. Null while either is unknown.
 */
export function lastDayOf(date: string, days: string): string | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(start) || !/^\d{1,4}$/.test(days)) return null
  return new Date(start + Number(days) * 86_400_000).toISOString().slice(0, 10)
}
