import { parseOpeningHours } from './opening-hours'

export interface HoursFields {
  isClosed: boolean
  /** As a time field takes it: `08:00`. */
  opens: string
  closes: string
}

/** A text of opening hours taken apart, or null when it is written in words of its own. */
export function hoursFieldsOf(text: string): HoursFields | null {
  const hours = parseOpeningHours(text)
  if (hours === null) return null
  if (hours === 'closed') return { isClosed: true, opens: '', closes: '' }
  return { isClosed: false, opens: clock(hours.opens), closes: clock(hours.closes) }
}

/** The fields put back together in the site's own form: `8:00 - 17:00` or `Closed`. */
export function hoursTextOf({ isClosed, opens, closes }: HoursFields): string {
  if (isClosed) return 'Closed'
  return `${opens.replace(/^0/, '')} - ${closes.replace(/^0/, '')}`
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
