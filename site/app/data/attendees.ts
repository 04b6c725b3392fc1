import type { AttendeePayment } from '~/domain/order-money'
import { allRows } from './all-rows'
import { ChangedMeanwhile } from './changed-meanwhile'
import type { Client } from './client'
import { Refusal } from './refusal'

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

/** A person without an account has an address alone, and an account that is gone has left neither. */
type Nullable =
  | 'user_id'
  | 'attendee_name'
  | 'attendee_email'
  | 'cancelled_at'
  | 'unpaid_kept_until'
  | 'paid_at'
  | 'payment_method'
  | 'paid_with'
  | 'marked_by'
  | 'receipt_id'

/** Everyone who bought tickets for an event, the latest purchase first, also those that were cancelled since. */
export async function listAttendees(client: Client, { eventId }: { eventId: string }) {
  const attendees = await allRows((first, last) =>
    client
      .rpc('list_attendees', { event_id: eventId })
      .order('purchase_date', { ascending: false })
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
  return attendees as (Omit<(typeof attendees)[number], Nullable> &
    Record<Nullable, string | null>)[]
}

interface NewAttendee {
  eventId: string
  ticketTypeId: string
  email: string
  quantity: number
  /** Chosen by the form, so that a second try never adds anyone twice. */
  ticketCode: string
  /** The way in which the tickets are paid; without it they are still to be paid. */
  payment?: AttendeePayment | undefined
}

/** Adds someone to an event and returns the ticket code. Throws the database's refusal. */
export async function addAttendee(client: Client, attendee: NewAttendee): Promise<string> {
  const { data, error } = await client.rpc('add_attendee', {
    event_id: attendee.eventId,
    ticket_type_id: attendee.ticketTypeId,
    attendee_email: attendee.email,
    quantity: attendee.quantity,
    ticket_code: attendee.ticketCode,
    ...(attendee.payment && { payment: attendee.payment }),
  })
  if (error?.code === 'PGRST202') throw new Refusal(missingFunction, { cause: error })
  if (error?.code === uniqueViolation) throw new Refusal(storedBefore, { cause: error })
  if (error) throw error
  return data
}

// The database refuses a ticket code that is stored already with this SQLSTATE.
const uniqueViolation = '23505'
const storedBefore = 'The first try was stored after all. Look for it in the list.'

// A hosted database to which not all migrations have been applied has no such function.
const missingFunction =
  'Manual attendee addition requires backend implementation. Please ask users to purchase tickets through the website.'

interface Correction {
  /** The purchase. */
  id: string
  /** The number of people who had come in as the owner saw it, and the number who really have. */
  from: number
  to: number
}

/** Corrects how many people of a purchase have come in, unless someone else has let in some meanwhile. */
export async function correctAdmitted(client: Client, { id, from, to }: Correction) {
  const { data } = await client
    .from('ticket_purchases')
    .update({ admitted: to })
    .eq('id', id)
    .eq('admitted', from)
    .select('id')
    .throwOnError()
  if (data.length === 0) throw new ChangedMeanwhile()
}
