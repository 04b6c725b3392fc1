import { z } from 'zod'
import { optionalPicture, optionalText, parsePrice, priceText, requiredText } from './form-values'
import { londonClock, londonInstant } from './london-instant'

const ticketTypeRow = z
  .object({
    /** The id of a stored ticket type; empty in a new row. */
    id: z.string(),
    sold: z.number(),
    name: optionalText('Name', 100),
    description: optionalText('Description', 1000),
    price: z
      .string()
      .trim()
      .refine((text) => text === '' || parsePrice(text) !== null, 'Price must be 0 or more'),
    capacity: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, 'Capacity must be a whole number'),
  })
  .refine(({ capacity, sold }) => capacity === '' || Number(capacity) >= sold, {
    path: ['capacity'],
    error: ({ input }) => `${(input as { sold: number }).sold} are already sold`,
  })

const eventFields = z.object({
  title: requiredText('Title', 200),
  description: optionalText('Description', 10_000),
  image_url: optionalPicture,
  alt_text: optionalText('Alternative text', 300),
  event_date: z.iso.date('Date is required'),
  event_time: z.string().regex(/^\d\d:\d\d/, 'Time is required'),
  duration_days: z
    .string()
    .regex(/^\d+$/, 'Days listed must be a whole number')
    .transform(Number)
    .refine((days) => days >= 1 && days <= 3650, 'Days listed must be at least 1'),
  /** Empty means that tickets are sold while the event is on the site. */
  sales_end_at: z
    .string()
    .transform((clock) => (clock === '' ? null : londonInstant(clock.slice(0, 16)))),
  /** Empty means that one customer may have as many as there are. */
  max_tickets_per_customer: z
    .string()
    .trim()
    .refine(
      (text) =>
        text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 1000),
      'Most tickets per customer must be a whole number from 1 to 1000',
    )
    .transform((text) => (text === '' ? null : Number(text))),
  is_published: z.boolean(),
  ticket_types: z.array(ticketTypeRow).min(1),
  /** True where holders of tickets get a mail when the start changes; see use-move-question.tsx. */
  mails_holders: z.boolean(),
})

/** The form of a new or changed event. */
export const eventFormSchema = eventFields.refine(
  ({ event_date, event_time, sales_end_at }) =>
    !sales_end_at || sales_end_at <= londonInstant(startOf({ event_date, event_time })),
  { path: ['sales_end_at'], error: 'Ticket sales must end by the start of the event' },
)

export type EventFormInput = z.input<typeof eventFormSchema>
export type EventForm = z.output<typeof eventFormSchema>
export type TicketTypeRow = EventFormInput['ticket_types'][number]

export const emptyTicketType: TicketTypeRow = {
  id: '',
  sold: 0,
  name: '',
  description: '',
  price: '',
  capacity: '',
}

export const emptyEvent: EventFormInput = {
  title: '',
  description: '',
  image_url: '',
  alt_text: '',
  event_date: '',
  event_time: '',
  duration_days: '30',
  sales_end_at: '',
  max_tickets_per_customer: '10',
  is_published: true,
  ticket_types: [emptyTicketType],
  mails_holders: false,
}

/** Names what a row still lacks before it can be saved: 'a name', 'a price' or both; null when it lacks nothing. */
export function missingInRow({ name, price }: { name: string; price: string }): string | null {
  const missing = [!name.trim() && 'a name', !price.trim() && 'a price'].filter(Boolean)
  return missing.length > 0 ? missing.join(' and ') : null
}

export type TicketTypeValues = {
  name: string
  description: string
  price: number
  /** Null means unlimited. */
  capacity: number | null
  sort_order: number
}

/** Returns the rows to store, in their order. Those lacking a name or a price are dropped; the form says so before. */
export function ticketTypesOf(rows: TicketTypeRow[]): (TicketTypeValues & TicketTypeKey)[] {
  return rows
    .filter((row) => missingInRow(row) === null)
    .map(({ id, name, description, price, capacity }, index) => ({
      id,
      name: name.trim(),
      description: description.trim(),
      price: parsePrice(price) ?? 0,
      capacity: capacity === '' ? null : Number(capacity),
      sort_order: index + 1,
    }))
}

type TicketTypeKey = { id: string }

interface StoredEvent {
  title: string
  description: string
  image_url: string | null
  alt_text: string
  event_date: string
  event_time: string
  duration_days: number
  sales_end_at: string | null
  max_tickets_per_customer: number | null
  is_published: boolean
  ticket_types: (TicketTypeValues & { id: string; updated_at: string; sold: number })[]
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
    duration_days: String(event.duration_days),
    sales_end_at: event.sales_end_at ? londonClock(event.sales_end_at) : '',
    max_tickets_per_customer: String(event.max_tickets_per_customer ?? ''),
    is_published: event.is_published,
    ticket_types: event.ticket_types.map((type) => ({
      id: type.id,
      sold: type.sold,
      name: type.name,
      description: type.description,
      price: priceText(type.price),
      capacity: type.capacity === null ? '' : String(type.capacity),
    })),
    mails_holders: false,
  }
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

/**
 * Returns the day on which an event leaves the site: its date plus the days it is listed. Null while either is unknown.
 */
export function lastDayOf(date: string, days: string): string | null {
  const start = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(start) || !/^\d{1,4}$/.test(days)) return null
  return new Date(start + Number(days) * 86_400_000).toISOString().slice(0, 10)
}
