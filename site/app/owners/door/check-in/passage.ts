import { z } from 'zod'
import type { Client } from '~/data/client'
import { findTicket } from '~/data/door/check-in'
import { longestDoorName } from '~/domain/door/door-device'
import { type FoundTicket, foundTicketSchema } from '~/domain/door/found-ticket'
import { recordId } from '~/domain/record-change'

/** What is sent for people who go in or out. */
export const admission = z.object({
  eventId: recordId,
  ticket: foundTicketSchema,
  count: z.number(),
  /** The name of the door at which they come in. */
  door: z.string().max(longestDoorName).nullable(),
  /** True after a try without an answer, which may have been stored all the same. */
  isRetry: z.boolean(),
})
export type Admission = z.output<typeof admission>

/** The ticket as it is after a change. */
export interface Passage {
  ticket: FoundTicket | null
  /** The receipt that takes the payment back; null where no payment was recorded. */
  receiptId: string | null
  /** Why a seat was not sold, which the form says itself. */
  refusal?: string
}

/** Changes of one order wait for each other; other people in the queue don't wait for them. */
export const record = ({ ticket }: Admission) => ticket.order_id

export const readAnew = async (client: Client, { ticket }: Admission): Promise<Passage> => ({
  ticket: await findTicket(client, { code: ticket.ticket_code }),
  receiptId: null,
})

/** Names a ticket as the database's functions of the door do. */
export function idOf({ eventId, ticket }: Admission) {
  return { eventId, code: ticket.ticket_code }
}
