// The hours of one day as fields of a form, and back to the text that is stored.
import { z } from 'zod'
import { fullClockOf, parseOpeningHours, parseTime } from './opening-hours.ts'

/** One opening of a day; each time is as it is typed, and empty while it is not given. */
export interface Times {
  opens: string
  closes: string
}

export interface DayFields {
  /** 'words' where the owners wrote what is not times. */
  kind: 'open' | 'closed' | 'words'
  /** One or two; kept while the day is closed, so that they come back. */
  times: Times[]
  words: string
}

export const noTimes: Times = { opens: '', closes: '' }

/** Takes a stored text of a day apart. */
export function dayFieldsOf(text: string): DayFields {
  const openings = parseOpeningHours(text)
  if (!openings && text.trim()) return { kind: 'words', times: [noTimes], words: text }
  const times = (openings ?? []).map(({ opens, closes }) => ({
    opens: shortClockOf(opens),
    closes: shortClockOf(closes),
  }))
  const kind = openings?.length === 0 ? 'closed' : 'open'
  return { kind, times: times.length > 0 ? times : [noTimes], words: '' }
}

/** Puts the fields together: `7:00 - 16:30, 18:30 - 22:00`, `Closed`, the owners' words, or nothing. */
export function dayTextOf({ kind, times, words }: DayFields): string {
  if (kind === 'closed') return 'Closed'
  return kind === 'words' ? wordsText(words) : timesTextOf(times)
}

/** Returns owners' words as they are stored: `9am to 5.30`, which pages could not reckon with, as times. */
export function wordsText(words: string): string {
  if (clockTimes.test(words.trim())) return words.trim()
  const { opens, closes } = tidyTimes({ opens: words, closes: '' })
  return closes && !parseOpeningHours(words) ? `${opens} - ${closes}` : words.trim()
}

// Two time fields leave no doubt which half of the day is meant.
const clockTimes = /^\d{1,2}:\d{2} - \d{1,2}:\d{2}$/

/** Writes times as they are stored: `7:00 - 16:30, 18:30 - 22:00`. Rows without any are left out. */
export function timesTextOf(times: Times[]): string {
  return times
    .filter(({ opens, closes }) => opens || closes)
    .map(tidyTimes)
    .map(({ opens, closes }) => `${opens} - ${closes}`)
    .join(', ')
}

/** Writes a typed time in the site's own way: `7` and `07.00` become `7:00`. What can't be read stays as it is. */
export function tidyTime(typed: string): string {
  const minutes = parseTime(typed)
  return minutes === null ? typed.trim() : shortClockOf(minutes)
}

/** Writes typed times in that way; `9am to 5.30` in the first field are both. */
export function tidyTimes({ opens, closes }: Times): Times {
  const [from = '', till, ...more] = opens.split(/-|–|—|\bto\b/i)
  const areBoth = !closes.trim() && more.length === 0 && parseTime(till ?? '') !== null
  if (areBoth && parseTime(from) !== null)
    return { opens: tidyTime(from), closes: tidyClosing(from, till ?? '') }
  return { opens: tidyTime(opens), closes: tidyClosing(opens, closes) }
}

/** Writes a typed closing time like tidyTime; after an opening in the morning `5.30` is in the afternoon. */
export function tidyClosing(opens: string, closes: string): string {
  const [from, till] = [parseTime(opens), parseTime(closes)]
  const isAfternoon =
    from !== null && till !== null && from < 13 * 60 && till < 12 * 60 && till <= from
  // A zero before the hour, or `am`, says which half of the day is meant.
  return isAfternoon && /^[1-9][\d:.\s]*$/.test(closes.trim())
    ? shortClockOf(till + 12 * 60)
    : tidyTime(closes)
}

/** Says what is wrong with the times of a day, or returns null; no times at all are left to the caller. */
export function timesProblem(times: Times[]): string | null {
  const given = times.filter(({ opens, closes }) => opens || closes).map(tidyTimes)
  if (given.some(({ opens, closes }) => !opens || !closes)) return 'Please enter both times'
  if (given.some(({ opens, closes }) => parseTime(opens) === null || parseTime(closes) === null)) {
    return 'Please enter times like 7:30'
  }
  if (given.length === 0 || parseOpeningHours(timesTextOf(given))) return null
  return given.length === 2 && given.every((each) => parseOpeningHours(timesTextOf([each])))
    ? 'The second opening must start after the first ends'
    : 'The closing time must be after the opening time'
}

export const timesSchema = z
  .array(z.object({ opens: z.string().max(20), closes: z.string().max(20) }))
  .min(1)
  .max(2)

/** Checks the fields of a weekday and turns them into the text to store. */
export const dayFieldsSchema = z
  .object({
    kind: z.enum(['open', 'closed', 'words']),
    times: timesSchema,
    words: z.string().max(100, 'The words must be at most 100 characters'),
  })
  .superRefine(({ kind, times }, context) => {
    const message = kind === 'open' ? timesProblem(times) : null
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform(dayTextOf)

// Midnight keeps its zeros: 18:00 - 00:00.
function shortClockOf(minutes: number): string {
  return fullClockOf(minutes).replace(/^0(?!0)/, '')
}
