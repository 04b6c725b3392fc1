import { z } from 'zod'
import { eventPayments } from './card-payment'
import { optionalClock } from './clock-field'
import { optionalPicture, optionalText, priceText, requiredText } from './form-values'
import { londonClock, londonInstant } from './london-instant'
import { comesDownError, comesDownLater, showTimesOf } from './show-times'
import { emptyTicketType, type TicketTypeValues, ticketTypeRow } from './ticket-type-form'

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
  included: optionalText('What is included', 1000),
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
  /** Customers may cancel their tickets until this many hours before the start; empty means that they have to ask. */
  customers_cancel_hours: z
    .string()
    .regex(/^\d{0,4}$/, 'Please choose until when buyers may cancel')
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
  /** How long a place is held for the next customer on the waiting list. */
  waiting_offer_hours: z
    .string()
    .trim()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 168,
      'Hours to keep a place must be a whole number from 1 to 168',
    )
    .transform(Number),
  payment: z.enum(eventPayments),
  is_published: z.boolean(),
  /** True where holders of tickets get a mail on the day before. */
  reminds_holders: z.boolean(),
  publish_at: optionalClock,
  take_down_at: optionalClock,
  ticket_types: z.array(ticketTypeRow).min(1),
  /** True where holders of tickets get a mail when the start changes; see use-move-question.tsx. */
  mails_holders: z.boolean(),
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
  .refine(({ sales_end_at, ...event }) => isByStart(sales_end_at, event), {
    path: ['sales_end_at'],
    error: 'Ticket sales must end by the start of the event',
  })
  .refine(({ unpaid_kept_until, ...event }) => isByStart(unpaid_kept_until, event), {
    path: ['unpaid_kept_until'],
    error: 'Unpaid tickets can be kept until the start of the event, no longer',
  })

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
  customers_cancel_hours: '',
  max_tickets_per_customer: '10',
  waiting_offer_hours: '24',
  payment: 'at_cafe',
  is_published: true,
  reminds_holders: true,
  publish_at: '',
  take_down_at: '',
  ticket_types: [emptyTicketType],
  mails_holders: false,
}

interface StoredEvent {
  title: string
  description: string
  image_url: string | null
  alt_text: string
  event_date: string
  event_time: string
  end_time: string | null
  place_name: string
  place_address: string
  age_guidance: string
  included: string
  refund_words: string
  duration_days: number
  sales_end_at: string | null
  unpaid_kept_until: string | null
  customers_cancel_hours: number | null
  max_tickets_per_customer: number | null
  waiting_offer_hours: number
  payment: string
  is_published: boolean
  reminds_holders: boolean
  publish_at: string | null
  take_down_at: string | null
  ticket_types: (TicketTypeValues & {
    id: string
    updated_at: string
    sold: number
    held: number
  })[]
}

/** Returns a stored event in the form's values. */
export function eventFormOf(event: StoredEvent): EventFormInput {
  return {
    title: event.title,
    description: event.description,
    image_url: event.image_url ?? '',
    alt_text: event.alt_text,
    event_date: event.event_date,
    event_time: event.event_time.slice(0, 5),
    end_time: event.end_time?.slice(0, 5) ?? '',
    place_name: event.place_name,
    place_address: event.place_address,
    age_guidance: event.age_guidance,
    included: event.included,
    refund_words: event.refund_words,
    duration_days: String(event.duration_days),
    sales_end_at: event.sales_end_at ? londonClock(event.sales_end_at) : '',
    unpaid_kept_until: event.unpaid_kept_until ? londonClock(event.unpaid_kept_until) : '',
    customers_cancel_hours: String(event.customers_cancel_hours ?? ''),
    max_tickets_per_customer: String(event.max_tickets_per_customer ?? ''),
    waiting_offer_hours: String(event.waiting_offer_hours),
    payment: eventPayments.find((payment) => payment === event.payment) ?? 'at_cafe',
    is_published: event.is_published,
    reminds_holders: event.reminds_holders,
    ...showTimesOf(event),
    ticket_types: event.ticket_types.map((type) => ({
      id: type.id,
      sold: type.sold,
      held: type.held,
      name: type.name,
      description: type.description,
      price: priceText(type.price),
      capacity: type.capacity === null ? '' : String(type.capacity),
    })),
    mails_holders: false,
  }
}

/** Returns the form of a new event that is like a stored one: off the site, without a date, and with nothing sold. */
export function eventCopyOf(event: StoredEvent): EventFormInput {
  const form = eventFormOf(event)
  return {
    ...form,
    event_date: '',
    sales_end_at: '',
    unpaid_kept_until: '',
    is_published: false,
    publish_at: '',
    take_down_at: '',
    ticket_types: form.ticket_types.map((type) => ({ ...type, id: '', sold: 0, held: 0 })),
  }
}

function isByStart(instant: string | null, event: { event_date: string; event_time: string }) {
  return !instant || instant <= londonInstant(startOf(event))
}

/** Returns the start of an event in the form of a date-time field; empty while date or time is. */
export function startOf({ event_date, event_time }: { event_date: string; event_time: string }) {
  return event_date && event_time ? `${event_date}T${event_time}` : ''
}

interface Move {
  /** The start before; empty in a form that had none. */
  former: string
  start: string
  /** The end of sales in the form. */
  now: string
}

/**
 * Returns the end of sales after the start has changed. An end that equals the start follows it, and one that would be
 * after the new start moves to it; any other end stays as the owner chose it.
 */
export function endOfSalesAfter({ former, start, now }: Move): string {
  return start && (now === former || now > start) ? start : now
}
