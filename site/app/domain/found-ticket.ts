import { z } from 'zod'

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
})

export type FoundTicket = z.output<typeof foundTicketSchema>
