import type { Client } from '~/data/client'
import type { Holder } from '~/domain/tickets/holder'

const columns = 'id, purchase_id, order_id, amount, state, attempts, asked_at, done_at'

export type CardRefund = Awaited<ReturnType<typeof listOwnRefunds>>[number]

/** The refunds to cards of the orders of the holder whose client this is, the latest first. */
export async function listOwnRefunds(client: Client, { userId }: Pick<Holder, 'userId'>) {
  const all = client.from('card_refunds').select(`${columns}, ticket_purchases!inner()`)
  const { data } = await (userId === null ? all : all.eq('ticket_purchases.user_id', userId))
    .order('asked_at', { ascending: false })
    .throwOnError()
  return data
}

/** The refunds to cards of an event's orders, for owners, the latest first. */
export async function listEventRefunds(client: Client, { eventId }: { eventId: string }) {
  const { data } = await client
    .from('card_refunds')
    .select(`${columns}, orders!inner()`)
    .eq('orders.event_id', eventId)
    .order('asked_at', { ascending: false })
    .throwOnError()
  return data
}

export type FailedRefund = Awaited<ReturnType<typeof listFailedRefunds>>[number]

/**
 * The refunds that failed, with the reason and whose they are, for owners; anybody else gets none. Money that came by
 * card and belongs to no order has no purchase, and no event once its hold is forgotten.
 */
export async function listFailedRefunds(client: Client) {
  const { data } = await client.rpc('list_failed_refunds').throwOnError()
  type Row = (typeof data)[number]
  type Optional = 'attendee_name' | 'purchase_id' | 'ticket_code' | 'event_id' | 'event_title'
  return data as (Omit<Row, Optional> & { [Name in Optional]: Row[Name] | null })[]
}

/** Asks for a failed refund again. Returns false where it has not failed any more. */
export async function retryRefund(client: Client, { id }: { id: string }): Promise<boolean> {
  const { data } = await client.rpc('retry_refund', { id }).throwOnError()
  return data
}

/** Cancels so many tickets of a purchase; returns how many stand. Throws the database's refusal, fit for people. */
export async function cancelTickets(
  client: Client,
  { id, quantity }: { id: string; quantity: number },
): Promise<number> {
  const { data } = await client.rpc('cancel_tickets', { id, quantity }).throwOnError()
  return data
}

export type Dispute = Awaited<ReturnType<typeof listDisputes>>[number]

/** The payments that cardholders dispute, with their events, for owners, the latest first, a hundred at most. */
export async function listDisputes(client: Client) {
  const { data } = await client
    .from('disputes')
    .select('id, amount, reason, state, opened_at, closed_at, orders(holds(events(id, title)))')
    .order('opened_at', { ascending: false })
    .limit(100)
    .throwOnError()
  return data
}
