import type { FoundTicket } from '~/domain/found-ticket'
import { allRows } from './all-rows'
import type { Client } from './client'

/** The ticket with a code as it was typed or scanned, also a cancelled one, or null when there is none. */
export async function findTicket(
  client: Client,
  { code }: { code: string },
): Promise<FoundTicket | null> {
  const { data } = await client.rpc('find_ticket', { code }).throwOnError()
  return data[0] ?? null
}

interface Admission {
  eventId: string
  code: string
  /** The number of people of the ticket who come in. */
  count: number
}

/** Lets people in and returns how many of the ticket's are in now. Throws the database's refusal, fit for people. */
export async function admit(client: Client, { eventId, code, count }: Admission) {
  const { data } = await client.rpc('admit', { event_id: eventId, code, count }).throwOnError()
  return data
}

/** Puts people back outside who were let in by mistake, and returns how many of the ticket's are in now. */
export async function undoAdmission(client: Client, { eventId, code, count }: Admission) {
  const { data } = await client
    .rpc('undo_admission', { event_id: eventId, code, count })
    .throwOnError()
  return data
}

/** Counts the people who have come in to an event. */
export async function countAdmitted(client: Client, { eventId }: { eventId: string }) {
  const tickets = await allRows((first, last) =>
    client
      .from('ticket_purchases')
      .select('admitted')
      .eq('event_id', eventId)
      .gt('admitted', 0)
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return tickets.reduce((sum, { admitted }) => sum + admitted, 0)
}
