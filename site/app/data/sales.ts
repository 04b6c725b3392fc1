import type { Client } from './client'

/** Tickets and pounds on a day, or in the week that begins on it. */
export interface Figure {
  date: string
  tickets: number
  taken: number
}

export interface EventFigure extends Figure {
  id: string
  title: string
  /** Null means unlimited. */
  capacity: number | null
}

export interface SalesFigures {
  tickets: number
  taken: number
  /** The last 30, up to today. */
  days: Figure[]
  /** The last 12, up to this one. */
  weeks: Figure[]
  /** Of all there have been; null before the first sale. */
  busiest_week: Figure | null
  /** Of the last year and to come, the earliest first. */
  events: EventFigure[]
}

/** What has been sold, without what was cancelled; added up by the database, for sales grow without end. */
export async function getSalesFigures(client: Client): Promise<SalesFigures> {
  const { data } = await client.rpc('sales_figures').throwOnError()
  return data as unknown as SalesFigures
}

export type NextEvent = Awaited<ReturnType<typeof listNextEvents>>[number]

/** The next events from `today` on, `limit` at most. */
export async function listNextEvents(
  client: Client,
  { today, limit }: { today: string; limit: number },
) {
  const { data } = await client
    .from('events')
    .select('id, title, event_date, event_time, cancelled_at, ticket_types(sold, capacity)')
    .gte('event_date', today)
    .order('event_date')
    .order('event_time')
    .limit(limit)
    .throwOnError()
  return data
}
