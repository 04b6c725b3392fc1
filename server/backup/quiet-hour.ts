// Backups are due every night at a quiet hour in the café's time zone.

const QUIET_TIME = '03:30'
const DAY_MS = 24 * 60 * 60 * 1000

const london = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** True when no backup was made since the last quiet hour. */
export function isBackupDue(lastMadeAt: Date | null, now: Date): boolean {
  if (!lastMadeAt) return true
  return london.format(lastMadeAt) < lastQuietHour(now)
}

/** Returns the last quiet hour as `2026-11-22 03:30`. */
function lastQuietHour(now: Date): string {
  const [today = '', time = ''] = london.format(now).split(' ')
  if (time >= QUIET_TIME) return `${today} ${QUIET_TIME}`
  return `${london.format(new Date(now.getTime() - DAY_MS)).slice(0, 10)} ${QUIET_TIME}`
}
