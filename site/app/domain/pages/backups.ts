// Puts what the server says of its backups into the words of the settings page.
import { z } from 'zod'
import { formatMoment, formatTime } from '~/domain/dates'
import { sizeInWords } from '~/domain/size-words'

export const backupsSchema = z.object({
  last: z.object({ name: z.string(), made_at: z.string(), size_bytes: z.number() }).nullable(),
  failure: z.object({ at: z.string(), message: z.string() }).nullable(),
  is_running: z.boolean(),
})
export type Backups = z.output<typeof backupsSchema>

const DAY_MS = 24 * 60 * 60 * 1000
/** One missed night is no trouble yet: the machine may have been off. */
const OVERDUE_MS = 2 * DAY_MS

/** Returns a line such as `Last good backup: today, 03:30 · 5.4 MB` */
export function lastBackupLine({ last, is_running }: Backups, now = new Date()): string {
  if (!last && is_running) return 'There’s no backup yet. The first one is being made.'
  if (!last) return 'There’s no backup yet. The first one will be made within minutes.'
  return `Last good backup: ${formatWhen(last.made_at, now)} · ${sizeInWords(last.size_bytes)}`
}

/** Says what is wrong and what to do about it; null while all is well. */
export function backupTrouble({ last, failure }: Backups, now = new Date()): string | null {
  if (failure) {
    const reason = failure.message.replace(/\.?$/, '.')
    return `The backup of ${formatWhen(failure.at, now)} failed: ${reason} We’ll try again every hour. If it keeps failing, tell the person who runs the server.`
  }
  const isOverdue = last && now.getTime() - Date.parse(last.made_at) > OVERDUE_MS
  return isOverdue
    ? 'The latest nightly backups are missing. Make one now, and tell the person who runs the server.'
    : null
}

/** Formats an instant in the reader's time zone: `today, 03:30`, or the date of another day. */
function formatWhen(instant: string, now: Date, timeZone?: string): string {
  const moment = formatMoment(instant, timeZone)
  const [day, time = ''] = moment.split(', ')
  const dayOf = (date: Date) => formatMoment(date.toISOString(), timeZone).split(', ')[0]
  if (day === dayOf(now)) return `today, ${formatTime(time)}`
  if (day === dayOf(new Date(now.getTime() - DAY_MS))) return `yesterday, ${formatTime(time)}`
  return moment
}
