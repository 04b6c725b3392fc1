// The parts of a purchase that are read from elsewhere than the database's own client: the link of a mail, and this
// device.
import { z } from 'zod'

/** The fields of a purchase, without its event. */
export const purchaseFields = {
  id: z.string(),
  ticket_code: z.string(),
  event_id: z.string(),
  ticket_type_id: z.string(),
  quantity: z.number(),
  total_price: z.number(),
  admitted: z.number(),
  cancelled_at: z.string().nullable(),
  cancelled_by: z.string().nullable(),
  purchase_date: z.string(),
  order_id: z.string(),
  amount_paid: z.number(),
  amount_refunded: z.number(),
  to_pay: z.number(),
  to_refund: z.number(),
  payment_method: z.string().nullable(),
  sent: z.number(),
  sent_admitted: z.number(),
  sent_tickets: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      quantity: z.number(),
      admitted: z.number(),
      taken_back_at: z.string().nullable(),
    }),
  ),
  ticket_types: z.object({ name: z.string(), price: z.number(), sort_order: z.number() }),
}

/** The fields of an event for which places are held. */
const heldEventFields = {
  id: z.string(),
  title: z.string(),
  event_date: z.string(),
  event_time: z.string(),
  end_time: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  image_url: z.string().nullable(),
  alt_text: z.string(),
}

/** The fields of an event for which there are tickets. */
export const ticketEventFields = {
  ...heldEventFields,
  place_name: z.string(),
  place_address: z.string(),
  age_guidance: z.string(),
  included: z.string(),
  refund_words: z.string(),
  calendar_sequence: z.number(),
  unpaid_kept_until: z.string().nullable(),
}
