import { z } from 'zod'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { type FoundTicket, foundTicketSchema } from '~/domain/door/found-ticket'
import { type NameMatch, nameMatchSchema } from '~/domain/door/name-match'
import type { CounterMethod } from '~/domain/money/order-money'

/** The ticket with a code as it was typed or scanned, also a cancelled one, or null when there is none. */
export async function findTicket(
  client: Client,
  { code }: { code: string },
): Promise<FoundTicket | null> {
  const { data } = await client.rpc('find_ticket', { code }).throwOnError()
  return foundTicketSchema.nullable().parse(data[0] ?? null)
}

/**
 * Returns the tickets of an event whose holders have a name in which a word begins as `name` does, 20 at most. Throws
 * the database's refusal of less than two letters, fit for people.
 */
export async function findNames(
  client: Client,
  { eventId, name }: { eventId: string; name: string },
): Promise<NameMatch[]> {
  const { data } = await client.rpc('find_names', { event_id: eventId, name }).throwOnError()
  return z.array(nameMatchSchema).parse(data)
}

interface Admission {
  eventId: string
  code: string
  /** The number of people of the ticket who come in. */
  count: number
}

/** `door` is the name of the one at which they come in, null where it has none. */
type Entry = Admission & { door: string | null }

const atDoor = (door: string | null) => (door ? { door } : {})

/** Lets people in and returns how many of the ticket's are in now. Throws the database's refusal, fit for people. */
export async function admit(client: Client, { eventId, code, count, door }: Entry) {
  const { data } = await client
    .rpc('admit', { event_id: eventId, code, count, ...atDoor(door) })
    .throwOnError()
  return data
}

/**
 * Puts people back outside who were let in by mistake within the last minute, and returns how many of the ticket's are
 * in now.
 */
export async function undoAdmission(client: Client, { eventId, code, count }: Admission) {
  const { data } = await client
    .rpc('undo_admission', { event_id: eventId, code, count })
    .throwOnError()
  return data
}

/**
 * Notes that a ticket's whole order was paid at the counter and lets its people in, both or neither. Returns the people
 * in now (`now_in`), the pounds noted (`recorded`), what is still to pay, and the receipt for undoPayAndAdmit, null
 * where nothing was noted. Throws the database's refusal, fit for people.
 */
export async function payAndAdmit(
  client: Client,
  { eventId, code, count, method, door }: Entry & { method: CounterMethod },
) {
  const { data } = await client
    .rpc('pay_and_admit', { event_id: eventId, code, count, method, ...atDoor(door) })
    .single()
    .throwOnError()
  return data as Omit<typeof data, 'receipt_id'> & { receipt_id: string | null }
}

/** Takes back what payAndAdmit did: its people and, with its receipt, its payment. Throws the database's refusal. */
export async function undoPayAndAdmit(
  client: Client,
  { eventId, code, count, receiptId }: Admission & { receiptId: string | null },
) {
  const { data } = await client
    .rpc('undo_pay_and_admit', {
      event_id: eventId,
      code,
      count,
      ...(receiptId && { receipt_id: receiptId }),
    })
    .single()
    .throwOnError()
  return data
}

interface SeatSale {
  eventId: string
  typeId: string
  quantity: number
  /** What the person was asked for. */
  pence: number
  /** Chosen by the form, so that a second try never sells twice. */
  ticketCode: string
  method: CounterMethod
  /** Both may be blank. */
  name: string
  email: string
  door: string | null
}

/**
 * Sells seats to a person at the door, notes the payment and lets them in, all or nothing. Throws the database's
 * refusal, fit for people.
 */
export async function sellAtDoor(client: Client, sale: SeatSale): Promise<void> {
  const { error } = await client.rpc('sell_at_door', {
    event_id: sale.eventId,
    ticket_type_id: sale.typeId,
    quantity: sale.quantity,
    total_price: sale.pence / 100,
    ticket_code: sale.ticketCode,
    method: sale.method,
    holder_name: sale.name,
    attendee_email: sale.email,
    ...atDoor(sale.door),
  })
  if (error?.code === uniqueViolation) throw new Refusal(soldBefore, { cause: error })
  if (error) throw error
}

// The database refuses a ticket code that is stored already with this SQLSTATE.
const uniqueViolation = '23505'
const soldBefore = 'The first try was stored after all. Look for it under Find a name.'

/** Takes a sale of the last minute back, with its people and its payment. Throws the database's refusal. */
export async function undoSaleAtDoor(
  client: Client,
  { eventId, code }: { eventId: string; code: string },
): Promise<void> {
  await client.rpc('undo_sale_at_door', { event_id: eventId, ticket_code: code }).throwOnError()
}

/** Counts the people who have come in to an event. */
export async function countAdmitted(client: Client, { eventId }: { eventId: string }) {
  const { data } = await client.rpc('count_admitted', { event_id: eventId }).throwOnError()
  return data
}

/**
 * The events that begin on `firstDay` or later, the earliest first, fifty at most: those at whose door people may
 * stand.
 */
export async function listEventsAtDoor(client: Client, { firstDay }: { firstDay: string }) {
  const { data } = await client
    .from('events')
    .select('id, title, event_date, event_time, end_time, is_published, cancelled_at')
    .gte('event_date', firstDay)
    .order('event_date')
    .order('event_time')
    .limit(50)
    .throwOnError()
  return data
}
