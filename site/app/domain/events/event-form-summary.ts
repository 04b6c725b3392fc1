// Says in words what is set in the closed sections of the event form.
import { formatDate, formatDay } from '../dates.ts'
import type { EventFormInput } from './event-form'
import { lastDayOf } from './event-last-day'
import { startOf } from './event-start.ts'
import { refundEndWords } from './refund-rule.ts'
import { type Rhythm, repeatedWords } from './repeat-dates'

type Form = EventFormInput

export function sellingSummary(form: Form): string[] {
  const { sales_end_at, unpaid_kept_until, max_tickets_per_customer: most } = form
  const hours = form.waiting_offer_hours
  const start = startOf(form)
  return [
    salesEnd(sales_end_at, start),
    most ? `at most ${most} a customer` : 'as many as a customer wants',
    unpaid_kept_until && unpaid_kept_until !== start
      ? `unpaid tickets held until ${clockWords(unpaid_kept_until)}`
      : '',
    `waiting list holds a place for ${hours === '1' ? '1 hour' : `${hours} hours`}`,
    form.door_sells ? 'the door sells seats' : '',
  ].filter(Boolean)
}

/** A new event's sales end with it, as soon as it has a start. */
function salesEnd(end: string, start: string): string {
  if (end === start) return 'Sales end when it begins'
  return end ? `Sales end ${clockWords(end)}` : 'Sales go on while it’s on the site'
}

export function givingBackSummary(form: Form): string[] {
  const words = form.refund_words.trim()
  const paid = paidWords(form)
  const rest = words ? `‘${shortened(words)}’` : 'nothing about refunds'
  if (!form.lets_give_back && paid === 'by asking us') return ['Only by asking us', rest]
  return [
    form.lets_give_back ? 'Unpaid tickets until it begins' : 'Unpaid tickets by asking us',
    `paid tickets ${paid}`,
    rest,
  ]
}

/** Says when paid tickets may be given back; or that their holders ask. */
function paidWords({ refund_rule, customers_cancel_hours }: Form): string {
  if (refund_rule === 'when_taken') return 'refunded when the place is taken'
  return refund_rule === 'until_hours'
    ? refundEndWords(customers_cancel_hours).toLowerCase()
    : 'by asking us'
}

export function emailsSummary({ reminds_holders, guest_question }: Form): string[] {
  const question = guest_question.trim()
  return [
    reminds_holders ? 'Reminder the day before' : 'No reminder',
    question ? `asks ‘${shortened(question)}’` : '',
  ].filter(Boolean)
}

export function whereSummary(form: Form): string[] {
  return [
    form.place_name.trim() || 'At the café',
    form.end_time ? `ends at ${form.end_time.slice(0, 5)}` : 'no end time',
    form.age_guidance.trim() || 'all ages',
    form.included.trim() ? `‘${shortened(form.included.trim())}’` : '',
  ].filter(Boolean)
}

/** `isDraft` is true before the event is on the site: the save bar's buttons then decide whether it goes up. */
export function onTheSiteSummary(form: Form, isDraft: boolean): string[] {
  const { publish_at, take_down_at, is_published } = form
  const lastDay = lastDayOf(form.event_date, form.duration_days)
  if (!isDraft && !is_published) return ['Not on the site']
  const goesUp = isDraft ? 'Goes up when you publish it' : 'On the site'
  return [
    publish_at ? `Goes up ${clockWords(publish_at)}` : goesUp,
    take_down_at
      ? `comes down ${clockWords(take_down_at)}`
      : lastDay
        ? `stays up until ${formatDay(lastDay)}`
        : '',
  ].filter(Boolean)
}

/** `repeats` are the dates on which it comes again. */
export function repeatSummary(rhythm: Rhythm | null, dates: string[]): string[] {
  const last = dates.at(-1)
  if (!rhythm || !last) return ['Happens once']
  const more = dates.length === 1 ? '1 more date' : `${dates.length} more dates`
  return [repeatedWords(rhythm), `${more} until ${formatDay(last)}`]
}

/** Formats the value of a date-time field: `Saturday 5 December 2026, 14:00`. */
function clockWords(clock: string): string {
  const [date = '', time = ''] = clock.split('T')
  return `${formatDate(date)}, ${time.slice(0, 5)}`
}

function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 57).trimEnd()}…` : words
}
