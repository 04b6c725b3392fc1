// Places that holders send to friends, and what the link of a friend's mail opens.
import { z } from 'zod'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { ticketEventFields } from './purchase-schema'

interface Sending {
  /** A purchase of the caller's. */
  id: string
  quantity: number
  /** The number of places that its code let in as the caller saw it; where it is another by now, nothing happens. */
  seen: number
  name: string
  email: string
}

/**
 * Sends so many of the caller's places to a friend, who is told by mail. Throws the database's refusal, fit for people.
 */
export async function sendTickets(client: Client, sending: Sending): Promise<void> {
  const { error } = await client.rpc('send_tickets', { ...sending })
  if (error?.hint === 'confirm_email') throw new Refusal(error.message, { cause: error })
  if (error?.message === 'These tickets are already yours')
    throw new Refusal(error.message, { field: 'email', cause: error })
  if (error) throw error
}

/** Takes back what the caller has sent. Throws the database's refusal where a friend is in with it. */
export async function takeBackTickets(client: Client, { id }: { id: string }): Promise<void> {
  await client.rpc('take_back_tickets', { id }).throwOnError()
}

const sentTicket = z.object({
  id: z.string(),
  ticket_code: z.string(),
  quantity: z.number(),
  sent_at: z.string(),
  cancelled_at: z.string().nullable(),
  ticket_type_name: z.string(),
  event: z.object(ticketEventFields).omit({ unpaid_kept_until: true }),
})

export type SentTicket = z.output<typeof sentTicket>

/** Returns what was sent to the friend who has this link, or null where it opens nothing any more. */
export async function openSentTicket(client: Client, { token }: { token: string }) {
  const { data } = await client.rpc('open_sent_tickets', { token }).throwOnError()
  return data === null ? null : sentTicket.parse(data)
}
