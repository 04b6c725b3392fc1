import { dayTextOf } from '~/domain/hours/hours-fields'
import type { HoursForm } from '~/domain/hours/hours-form'
import { specialDayOf } from '~/domain/hours/special-day-form'

/** Says on how many days the hours have changed: `Hours changed on two days`. */
export function unsavedHoursWords(before: HoursForm, after: HoursForm): string {
  const week = after.week.filter((day, index) => {
    const stored = before.week[index]
    return !stored || dayTextOf(day) !== dayTextOf(stored)
  })
  const stored = new Map(before.special_days.map((day) => [day.id, textOf(day)]))
  const kept = after.special_days.filter((day) => stored.get(day.id) === textOf(day))
  const count =
    week.length + Math.max(before.special_days.length, after.special_days.length) - kept.length
  if (count === 0) return 'Unsaved changes'
  return `Hours changed on ${count === 1 ? 'one day' : `${numerals[count] ?? count} days`}`
}

function textOf(day: HoursForm['special_days'][number]): string {
  return JSON.stringify(specialDayOf(day))
}

const numerals = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
