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
  /** The best week of all; null before the first sale. */
  busiest_week: Figure | null
  /** The events of the last year and those to come, the earliest first. */
  events: EventFigure[]
}

/** Reads the sales without those cancelled. The database adds them up, because sales grow without end. */
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
