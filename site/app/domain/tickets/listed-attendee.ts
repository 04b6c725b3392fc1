import { z } from 'zod'

const sums = z.object({
  rows: z.number(),
  /** The rows that are not cancelled. */
  purchases: z.number(),
  tickets: z.number(),
  admitted: z.number(),
  orders: z.number(),
  orders_to_pay: z.number(),
  sold: z.number(),
  paid: z.number(),
  refunded: z.number(),
  to_come: z.number(),
  to_refund: z.number(),
  awaits_taker: z.number(),
})

/**
 * Rows of an event's attendees added up, in pounds. Always true:
 * `paid − refunded − to_refund − awaits_taker + to_come = sold`.
 */
export type AttendeeSums = z.output<typeof sums>

/**
 * A purchase in the list of an event. A person without an account has only an address, and one that is gone neither.
 */
const listedAttendeeSchema = z.object({
  id: z.string(),
  ticket_code: z.string(),
  ticket_type_id: z.string(),
  ticket_type_name: z.string(),
  user_id: z.string().nullable(),
  attendee_name: z.string().nullable(),
  attendee_email: z.string().nullable(),
  quantity: z.number(),
  total_price: z.number(),
  admitted: z.number(),
  cancelled_at: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  /** The parts of it that friends have. */
  sent: z.array(
    z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      quantity: z.number(),
      admitted: z.number(),
    }),
  ),
  unpaid_kept_until: z.string().nullable(),
  purchase_date: z.string(),
  order_id: z.string(),
  amount_paid: z.number(),
  amount_refunded: z.number(),
  to_pay: z.number(),
  to_refund: z.number(),
  awaits_taker: z.number(),
  paid_at: z.string().nullable(),
  payment_method: z.string().nullable(),
  paid_with: z.string().nullable(),
  marked_by: z.string().nullable(),
  receipt_id: z.string().nullable(),
  /** What the buyer said to the event's question; blank for nothing. */
  answer: z.string(),
  /** The purchases of the order whose money is as open as this one's, itself among them, and their sum in pounds. */
  open_ids: z.array(z.string()),
  open_amount: z.number(),
  /** All that the buyer has for the event and that can be cancelled, as none of it is in yet; money in pounds. */
  of_buyer: z
    .object({
      purchases: z.number(),
      tickets: z.number(),
      kept_by_card: z.number(),
      kept_at_counter: z.number(),
    })
    .nullable(),
})

export type Attendee = z.output<typeof listedAttendeeSchema>

/** The answer of find_attendees. */
export const attendeePageSchema = z.object({
  attendees: z.array(listedAttendeeSchema),
  /** The number of this page; the last one where fewer are found. */
  page: z.number(),
  /** The sums of what is found, on all pages. */
  found: sums,
  /** The sums of the whole event. */
  event: sums,
  /** The number of the event's rows in each state of their money. */
  states: z.record(z.string(), z.number()),
})

export type AttendeePage = z.output<typeof attendeePageSchema>
