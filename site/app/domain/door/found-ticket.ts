import { z } from 'zod'
import { isRecordId } from '~/domain/record-id'

const orderTicketSchema = z.object({
  ticket_code: z.string(),
  ticket_type_name: z.string(),
  quantity: z.number(),
  admitted: z.number(),
  total_price: z.number(),
  to_pay: z.number(),
  cancelled_at: z.string().nullable(),
  is_sent: z.boolean(),
})

/** The last press that let people of a ticket in. */
const lastInSchema = z.object({
  at: z.string(),
  seconds_ago: z.number(),
  people: z.number(),
  /** Null where the telephone has no name for its door. */
  door: z.string().nullable(),
})

/** A ticket as the door finds it by its code. An account that is gone has no name and address. */
export const foundTicketSchema = z.object({
  id: z.string(),
  ticket_code: z.string(),
  event_id: z.string(),
  event_title: z.string(),
  event_date: z.string(),
  event_time: z.string(),
  event_cancelled_at: z.string().nullable(),
  ticket_type_name: z.string(),
  attendee_name: z.string().nullable(),
  attendee_email: z.string().nullable(),
  quantity: z.number(),
  admitted: z.number(),
  cancelled_at: z.string().nullable(),
  /** True where its holder has sent all its places to friends, who have other codes. */
  is_sent: z.boolean(),
  order_id: z.string(),
  total_price: z.number(),
  /** The sum left to pay for this ticket, in pounds. */
  to_pay: z.number(),
  payment_method: z.enum(['counter', 'card', 'free']).nullable(),
  /** The sum left to pay for the whole order, in pounds. */
  order_to_pay: z.number(),
  /** All tickets of the order, this one among them. */
  order_tickets: z.array(orderTicketSchema),
  /** The holder's first name and initial; null for a ticket without an account. */
  holder: z.string().nullable(),
  /** What the buyer said to the event's question; blank for nothing, and where a ticket was sent. */
  answer: z.string().default(''),
  last_in: lastInSchema.nullable(),
})

export type FoundTicket = z.output<typeof foundTicketSchema>

/**
 * Returns the code of a ticket as people read it; nothing where an id stands in for a code that the door may not see.
 */
export function shownCode({ ticket_code }: { ticket_code: string }): string {
  return isRecordId(ticket_code) ? '' : ticket_code
}
