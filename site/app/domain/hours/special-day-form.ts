// The special days as fields of a form.
import { z } from 'zod'
import { daysBetween } from '../dates.ts'
import { optionalText } from '../form-values.ts'
import { isRecordId } from '../record-id.ts'
import { dayFieldsOf, type Times, timesProblem, timesSchema, timesTextOf } from './hours-fields.ts'
import { isStretch, type SpecialDay } from './special-days.ts'

/** An owner's answer for a day: open as in every week, closed, or open at other times. */
export type Answer = 'usual' | 'closed' | 'other'

export interface SpecialDayFields extends Omit<SpecialDay, 'hours'> {
  answer: Answer
  /** Kept whatever the answer is, so that they come back. */
  times: Times[]
}

/** Takes a stored special day apart. */
export function specialDayFieldsOf({ hours, ...day }: SpecialDay): SpecialDayFields {
  const { kind, times } = dayFieldsOf(hours)
  const answer = hours === '' ? 'usual' : kind === 'closed' ? 'closed' : 'other'
  return { ...day, answer, times }
}

/** Puts a special day together as it is stored. */
export function specialDayOf({ answer, times, ...day }: SpecialDayFields): SpecialDay {
  const hours = answer === 'closed' ? 'Closed' : answer === 'usual' ? '' : timesTextOf(times)
  return { ...day, hours }
}

const date = z.string().regex(/^2\d{3}-\d\d-\d\d$/, 'Please enter a date')

/** Checks the fields of one special day. */
const specialDayFieldsSchema = z
  .object({
    id: z.string().refine(isRecordId),
    first_day: date,
    last_day: date,
    name: optionalText('Name', 60),
    note: optionalText('Note', 200),
    answer: z.enum(['usual', 'closed', 'other']),
    times: timesSchema,
  })
  .superRefine((day, context) => {
    const message = problemOf(day)
    if (message) context.addIssue({ code: 'custom', message })
  })

function problemOf(day: SpecialDayFields): string | null {
  if (day.last_day < day.first_day) return 'The last day must not be before the first'
  if (daysBetween(day.first_day, day.last_day) > 366) return 'A closing can be up to a year long'
  if (day.answer !== 'other') return null
  const hasTimes = day.times.some(({ opens, closes }) => opens || closes)
  return hasTimes ? timesProblem(day.times) : 'Please enter both times'
}

/** Checks all special days, also beside each other, and turns them into what is stored. */
export const specialDaysSchema = z
  .array(specialDayFieldsSchema)
  .max(200, 'You can have up to 200 special days')
  .superRefine((days, context) => {
    for (const [index, day] of days.entries()) {
      if (!days.slice(0, index).some((other) => areInEachOthersWay(day, other))) continue
      const message = 'This is already on the list'
      context.addIssue({ code: 'custom', message, path: [index] })
    }
  })
  .transform((days) => days.map(specialDayOf))

// A single day may lie in a stretch, and decides there.
function areInEachOthersWay(one: SpecialDayFields, other: SpecialDayFields): boolean {
  const isSameKind = isStretch(one) === isStretch(other)
  return isSameKind && one.first_day <= other.last_day && other.first_day <= one.last_day
}
