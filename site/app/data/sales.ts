import { allRows } from './all-rows'
import type { Client } from './client'

/** Every purchase that was not cancelled, with what owners' figures need of it. */
export async function listSales(client: Client) {
  return allRows((first, last) =>
    client
      .from('ticket_purchases')
      .select('quantity, total_price, purchase_date, event_id, events(id, title, event_date)')
      .is('cancelled_at', null)
      .order('purchase_date')
      .order('id')
      .range(first, last)
      .throwOnError(),
  )
}

/** The next events from `today` on, `limit` at most, and how many there are in all. */
export async function listNextEvents(
  client: Client,
  { today, limit }: { today: string; limit: number },
) {
  const { data, count } = await client
    .from('events')
    .select('id, title, event_date, event_time, ticket_types(sold, capacity)', { count: 'exact' })
    .gte('event_date', today)
    .order('event_date')
    .order('event_time')
    .limit(limit)
    .throwOnError()
  return { events: data, count: count ?? data.length }
}

export type NextEvent = Awaited<ReturnType<typeof listNextEvents>>['events'][number]
