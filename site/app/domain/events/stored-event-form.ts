import { priceText } from '~/domain/form-values'
import { londonClock } from '~/domain/london-instant'
import { eventPayments } from '~/domain/money/card-payment'
import { showTimesOf } from '~/domain/show-times'
import type { EventFormInput } from './event-form'
import { refundRuleOf, usualHours } from './refund-rule.ts'
import { emptyTicketType, type TicketTypeRow, type TicketTypeValues } from './ticket-type-form'

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
  lets_give_back: boolean
  refund_rule: string
  customers_cancel_hours: number | null
  max_tickets_per_customer: number | null
  capacity: number | null
  waiting_offer_hours: number
  door_sells: boolean
  payment: string
  is_published: boolean
  reminds_holders: boolean
  guest_question: string
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
    lets_give_back: event.lets_give_back,
    refund_rule: refundRuleOf(event.refund_rule),
    customers_cancel_hours: String(event.customers_cancel_hours ?? usualHours),
    max_tickets_per_customer: String(event.max_tickets_per_customer ?? ''),
    capacity: event.capacity === null ? '' : String(event.capacity),
    waiting_offer_hours: String(event.waiting_offer_hours),
    door_sells: event.door_sells,
    payment: eventPayments.find((payment) => payment === event.payment) ?? 'at_cafe',
    is_published: event.is_published,
    reminds_holders: event.reminds_holders,
    guest_question: event.guest_question,
    ...showTimesOf(event),
    ticket_types: rowsOf(event.ticket_types),
    mails_holders: false,
    repeats: [],
  }
}

/** An event without tickets has the one empty row of a new one. */
function rowsOf(types: StoredEvent['ticket_types']): TicketTypeRow[] {
  if (types.length === 0) return [emptyTicketType]
  return types.map((type) => ({
    id: type.id,
    sold: type.sold,
    held: type.held,
    name: type.name,
    description: type.description,
    price: priceText(type.price),
    capacity: type.capacity === null ? '' : String(type.capacity),
  }))
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
