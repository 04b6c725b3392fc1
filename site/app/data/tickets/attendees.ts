import { z } from 'zod'
import { allRows } from '~/data/all-rows'
import { ChangedMeanwhile } from '~/data/changed-meanwhile'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import type { AttendeePayment } from '~/domain/money/order-money'
import { type AttendeeQuery, attendeePageSize } from '~/domain/tickets/attendee-query'
import {
  type Attendee,
  type AttendeePage,
  attendeePageSchema,
} from '~/domain/tickets/listed-attendee'

/** A page of the people who bought tickets for an event, also of those that were cancelled since, with sums. */
export async function findAttendees(
  client: Client,
  { eventId, query, pageSize = attendeePageSize }: Search & { pageSize?: number },
): Promise<AttendeePage> {
  const { search, payment, typeId, presence, sort, isDescending, page } = query
  const { data } = await client
    .rpc('find_attendees', {
      event_id: eventId,
      search,
      payment,
      ...(typeId && { ticket_type_id: typeId }),
      presence,
      sort,
      is_descending: isDescending,
      page,
      page_size: pageSize,
    })
    .throwOnError()
  return attendeePageSchema.parse(data)
}

interface Search {
  eventId: string
  query: AttendeeQuery
}

/** Everyone whom a search finds, on all pages. */
export async function findAllAttendees(
  client: Client,
  { eventId, query }: Search,
): Promise<Attendee[]> {
  const pageSize = 1000
  const attendees: Attendee[] = []
  for (let page = 1; ; page += 1) {
    const read = await findAttendees(client, { eventId, query: { ...query, page }, pageSize })
    // An attendee may have left the list since, and with them the page.
    if (read.page === page) attendees.push(...read.attendees)
    if (read.page < page || read.attendees.length < pageSize) return attendees
  }
}

/**
 * The standing tickets of an event, those that friends were sent among them, as a door list on paper has them: by last
 * name.
 */
export async function listDoor(client: Client, { eventId }: { eventId: string }) {
  const lines = await allRows((first, last) =>
    client.rpc('list_holders', { event_id: eventId }).range(first, last).throwOnError(),
  )
  return doorLinesSchema.parse(lines)
}

// The account of a purchase may be gone, and with it the name.
const doorLinesSchema = z.array(
  z.object({
    id: z.string(),
    holder: z.string().nullable(),
    ticket_type_name: z.string(),
    quantity: z.number(),
    admitted: z.number(),
    code_end: z.string(),
    // Empty for a friend: the holder who sent the ticket pays.
    to_pay: z.number().nullable(),
    is_free: z.boolean(),
    answer: z.string(),
    order_id: z.string(),
  }),
)

export type DoorLine = z.output<typeof doorLinesSchema>[number]

interface NewAttendee {
  eventId: string
  ticketTypeId: string
  /** Blank for a person who gave none, whose name is known instead. */
  email: string
  name?: string | undefined
  quantity: number
  /** Chosen by the form, so that a second try never adds anyone twice. */
  ticketCode: string
  /** The way in which the tickets are paid; without it they are still to be paid. */
  payment?: AttendeePayment | undefined
  /** The answer to the event's question. */
  answer?: string | undefined
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
    ...(attendee.answer && { answer: attendee.answer }),
    ...(attendee.name && { holder_name: attendee.name }),
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

/** Corrects how many people of a purchase have come in, unless another door has let some in since. */
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
