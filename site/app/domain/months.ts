import { formatDay } from './dates'

/** Returns the month that an address names (`2026-11`), else that of `today`. */
export function monthOf(text: string | null, today: string): string {
  return text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : today.slice(0, 7)
}

/** Returns the first and the last day of a month: `2026-11-01` and `2026-11-30`. */
export function daysOf(month: string): { firstDay: string; lastDay: string } {
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`)
  const lastDay = new Date(next.getTime() - dayMs).toISOString().slice(0, 10)
  return { firstDay: `${month}-01`, lastDay }
}

/** Returns the month so many months later, or earlier for a number below zero. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Formats a month with its year: `November 2026`. */
export function formatMonthOfYear(month: string): string {
  const [, ...words] = formatDay(`${month}-01`).split(' ')
  return words.join(' ')
}

const dayMs = 86_400_000
