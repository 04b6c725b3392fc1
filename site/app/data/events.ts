import type { Client } from './client'

const columns = `id, title, description, image_url, alt_text, event_date, event_time, duration_days,
  expires_at, sales_end_at, is_published, updated_at,
  ticket_types(id, name, description, price, capacity, sold, sort_order, updated_at)`

export type CafeEvent = Awaited<ReturnType<typeof listEvents>>[number]
export type TicketType = CafeEvent['ticket_types'][number]

/** The events on show with their ticket types, the next one first, ten at most. */
export async function listUpcomingEvents(
  client: Client,
  { limit = 10, now = new Date() }: { limit?: number; now?: Date } = {},
) {
  const { data } = await selectEvents(client)
    .eq('is_published', true)
    .or(`expires_at.is.null,expires_at.gt.${now.toISOString()}`)
    .limit(limit)
    .throwOnError()
  return data
}

/** All events with their ticket types, by date. */
export async function listEvents(client: Client) {
  const { data } = await selectEvents(client).throwOnError()
  return data
}

/** One event with its ticket types, or null when there is none that the caller may see. */
export async function getEvent(client: Client, { id }: { id: string }) {
  const { data } = await selectEvents(client).eq('id', id).maybeSingle().throwOnError()
  return data
}

function selectEvents(client: Client) {
  return client
    .from('events')
    .select(columns)
    .order('event_date')
    .order('event_time')
    .order('sort_order', { referencedTable: 'ticket_types' })
}
