// Reads the owners' texts of opening hours ('8:00 - 17:00', 'Closed'). What can't be read is shown, never guessed.

/** Opening and closing time in minutes after the day's midnight; closing after the next one is more than a day. */
export interface Opening {
  opens: number
  closes: number
}

export const dayMinutes = 24 * 60

/**
 * Reads the times of a day, in their order: none where the text says 'closed', two for '8:00 - 14:00, 18:00 - 22:00',
 * null when it can't be read.
 */
export function parseOpeningHours(text: string): Opening[] | null {
  if (/^\s*closed\s*$/i.test(text)) return []
  const openings = text.split(/,|&|\band\b/i).map(parseOpening)
  const [first, second, ...more] = openings
  if (!first || second === null || more.length > 0) return null
  if (!second) return [first]
  return first.closes < second.opens ? [first, second] : null
}

/** Writes minutes after midnight as an owner would: `8:00`, and `0:30` for half an hour after the next midnight. */
export function clockOf(minutes: number): string {
  const { hours, minute } = partsOf(minutes)
  return `${Number(hours)}:${minute}`
}

/** Writes minutes after midnight in four digits: `08:00`. */
export function fullClockOf(minutes: number): string {
  const { hours, minute } = partsOf(minutes)
  return `${hours}:${minute}`
}

function partsOf(minutes: number) {
  const ofDay = minutes % dayMinutes
  const [hours, minute] = [Math.floor(ofDay / 60), ofDay % 60].map(twoDigits)
  return { hours, minute }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function parseOpening(text: string): Opening | null {
  const times = text.split(/-|–|—|to/i)
  const [opens, closes, ...more] = times.map(parseTime)
  if (opens == null || closes == null || more.length > 0) return null
  if (opens < closes) return { opens, closes }
  const isAtNight = opens >= noon && closes <= lastClosing && isExact(times[1] ?? '')
  return isAtNight ? { opens, closes: closes + dayMinutes } : null
}

const noon = 12 * 60
/** A closing time past midnight and later than six in the morning more likely means that the times are swapped. */
const lastClosing = 6 * 60

// The 5 of '9 - 5' and of '12 - 5' is in the afternoon.
function isExact(time: string): boolean {
  return /[:.]|am/i.test(time)
}

/**
 * Reads a time of day as minutes after midnight: '8:00', '8.30', '08:30', '8', '8am', '5.30 pm'; null when it can't be
 * read.
 */
export function parseTime(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text.trim())
  if (!match) return null
  const [, hourText, minuteText = '0', half] = match
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return null
  if (hour === 24 && minute > 0) return null
  return (half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour) * 60 + minute
}
