import { z } from 'zod'
import { optionalClock } from '~/domain/clock-field'
import { optionalPicture, optionalText, requiredText } from '~/domain/form-values'
import { londonInstant } from '~/domain/london-instant'
import { eventPayments } from '~/domain/money/card-payment'
import { recordId } from '~/domain/record-change'
import { comesDownError, comesDownLater } from '~/domain/show-times'
import { startOf } from './event-start.ts'
import { refundRules, usualHours } from './refund-rule.ts'
import { mostRepeats } from './repeat-dates'
import { emptyTicketType, takenOf, ticketTypeRow, tooFewWords } from './ticket-type-form'

/** The dates on which an event comes again; their ids are chosen by the form. */
export const eventRepeats = z
  .array(z.object({ id: recordId, event_date: z.iso.date() }))
  .max(mostRepeats)

const eventFields = z.object({
  title: requiredText('Title', 200),
  description: optionalText('Description', 10_000),
  image_url: optionalPicture,
  alt_text: optionalText('Alternative text', 300),
  event_date: z.iso.date('Date is required'),
  event_time: z.string().regex(/^\d\d:\d\d/, 'Time is required'),
  /** Empty means that no end is said; one before the start is on the next day. */
  end_time: z
    .string()
    .regex(/^(\d\d:\d\d.*)?$/, 'Please choose a time')
    .transform((time) => time || null),
  /** Blank means at the café. */
  place_name: optionalText('Place', 200),
  place_address: optionalText('Address', 300),
  age_guidance: optionalText('Ages', 100),
  included: optionalText('What’s included', 1000),
  refund_words: optionalText('Refunds', 500),
  duration_days: z
    .string()
    .regex(/^\d+$/, 'Days listed must be a whole number')
    .transform(Number)
    .refine((days) => days >= 1 && days <= 3650, 'Days listed must be at least 1'),
  /** Empty means that tickets are sold while the event is on the site. */
  sales_end_at: optionalClock,
  /** Empty means that unpaid tickets are kept until the event. */
  unpaid_kept_until: optionalClock,
  /** True where holders give back what they haven't paid for, until it begins. */
  lets_give_back: z.boolean(),
  refund_rule: z.enum(refundRules),
  /** Until how many hours before the start paid tickets are given back, where that is the rule. */
  customers_cancel_hours: z
    .string()
    .regex(/^\d{0,4}$/, 'Please choose how long tickets can be given back')
    .transform((text) => (text === '' ? null : Number(text))),
  /** Empty means that there is no limit. */
  max_tickets_per_customer: z
    .string()
    .trim()
    .refine(
      (text) =>
        text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000),
      'Most tickets per customer must be a whole number from 1 to 1000',
    )
    .transform((text) => (text === '' ? null : Number(text))),
  /** The places of all ticket types together; empty means that there is no limit. */
  capacity: z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, 'Places in all must be a whole number')
    .refine((text) => text === '' || Number(text) > 0, 'Places in all must be at least 1')
    .transform((text) => (text === '' ? null : Number(text))),
  /** How long a place is held for the next customer on the waiting list. */
  waiting_offer_hours: z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 168,
      'Hours to hold a place must be a whole number from 1 to 168',
    )
    .transform(Number),
  /** True where the role door sells seats at the door too. */
  door_sells: z.boolean(),
  payment: z.enum(eventPayments),
  is_published: z.boolean(),
  /** True where holders of tickets get a mail on the day before. */
  reminds_holders: z.boolean(),
  /** What buyers are asked; blank for nothing. */
  guest_question: optionalText('Question', 200),
  publish_at: optionalClock,
  take_down_at: optionalClock,
  ticket_types: z.array(ticketTypeRow).min(1),
  /** True where holders of tickets get a mail when the start changes; see use-move-question.tsx. */
  mails_holders: z.boolean(),
  /** True where all later dates of the series change too; see use-series-question.tsx. */
  changes_later: z.boolean().optional(),
  /** The other dates on which a new event takes place. */
  repeats: eventRepeats,
})

/** The form of a new or changed event. */
export const eventFormSchema = eventFields
  .refine(({ end_time, event_time }) => end_time?.slice(0, 5) !== event_time.slice(0, 5), {
    path: ['end_time'],
    error: 'The end must be later than the start',
  })
  .refine(comesDownLater, comesDownError)
  .refine(({ place_name, place_address }) => place_name !== '' || place_address === '', {
    path: ['place_name'],
    error: 'Please name the place as well',
  })
  .superRefine(({ capacity, ticket_types: types }, context) => {
    const message = capacity !== null && tooFewWords(capacity, takenOf(types))
    if (message) context.addIssue({ code: 'custom', path: ['capacity'], message })
  })
  .refine(({ sales_end_at, ...event }) => isByStart(sales_end_at, event), {
    path: ['sales_end_at'],
    error: 'Ticket sales must end by the start of the event',
  })
  .refine(({ unpaid_kept_until, ...event }) => isByStart(unpaid_kept_until, event), {
    path: ['unpaid_kept_until'],
    error: 'Unpaid tickets can’t be held past the start of the event',
  })
  .refine(
    ({ refund_rule: rule, customers_cancel_hours: hours }) =>
      rule !== 'until_hours' || hours !== null,
    { path: ['customers_cancel_hours'], error: 'Please choose how long tickets can be given back' },
  )
  .transform((form) => ({
    ...form,
    customers_cancel_hours: form.refund_rule === 'until_hours' ? form.customers_cancel_hours : null,
  }))

export type EventFormInput = z.input<typeof eventFormSchema>
export type EventForm = z.output<typeof eventFormSchema>
export const emptyEvent: EventFormInput = {
  title: '',
  description: '',
  image_url: '',
  alt_text: '',
  event_date: '',
  event_time: '',
  end_time: '',
  place_name: '',
  place_address: '',
  age_guidance: '',
  included: '',
  refund_words: '',
  duration_days: '30',
  sales_end_at: '',
  unpaid_kept_until: '',
  lets_give_back: true,
  refund_rule: 'ask',
  customers_cancel_hours: usualHours,
  max_tickets_per_customer: '10',
  capacity: '',
  waiting_offer_hours: '24',
  door_sells: false,
  payment: 'at_cafe',
  is_published: true,
  reminds_holders: true,
  guest_question: '',
  publish_at: '',
  take_down_at: '',
  ticket_types: [emptyTicketType],
  mails_holders: false,
  repeats: [],
}

function isByStart(instant: string | null, event: { event_date: string; event_time: string }) {
  return !instant || instant <= londonInstant(startOf(event))
}
