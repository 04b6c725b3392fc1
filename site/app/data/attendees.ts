import { allRows } from './all-rows'
import type { Client } from './client'

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

/** Everyone with tickets for an event, the latest purchase first. An account that is gone has no name and address. */
export async function listAttendees(client: Client, { eventId }: { eventId: string }) {
  const attendees = await allRows((first, last) =>
    client
      .rpc('list_attendees', { event_id: eventId })
      .order('purchase_date', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return attendees as (Omit<(typeof attendees)[number], 'attendee_name' | 'attendee_email'> & {
    attendee_name: string | null
    attendee_email: string | null
  })[]
}

interface NewAttendee {
  eventId: string
  ticketTypeId: string
  email: string
  quantity: number
}

/** Adds someone who paid at the counter and returns the ticket code. Throws the database's refusal. */
export async function addAttendee(client: Client, attendee: NewAttendee): Promise<string> {
  const { data, error } = await client.rpc('add_attendee', {
    event_id: attendee.eventId,
    ticket_type_id: attendee.ticketTypeId,
    attendee_email: attendee.email,
    quantity: attendee.quantity,
  })
  if (error?.code === 'PGRST202') throw new Error(missingFunction, { cause: error })
  if (error) throw error
  return data
}

// Of a hosted database to which not all migrations have been applied (specification §8).
const missingFunction =
  'Manual attendee addition requires backend implementation. Please ask users to purchase tickets through the website.'

/** Lets in as many people of a purchase as have come so far. */
export async function setAdmitted(
  client: Client,
  { purchaseId, admitted }: { purchaseId: string; admitted: number },
) {
  await client.from('ticket_purchases').update({ admitted }).eq('id', purchaseId).throwOnError()
}
