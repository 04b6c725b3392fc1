import type { Client } from '~/data/client'

/** Tickets and pounds on a day, or in the week that begins on it. */
export interface Figure {
  date: string
  tickets: number
  /** The price of standing tickets that were bought then. */
  sold: number
  /** Money that came in then, by the ledger. A correction counts on its own day, so this can be below zero. */
  taken: number
  /** Money that was handed back then. */
  refunded: number
}

/** Always true: `taken − refunded − to_refund + to_come = sold`. */
interface Balance {
  tickets: number
  sold: number
  taken: number
  refunded: number
  /** The sum still to be paid for standing tickets. */
  to_come: number
  /** The sum still to be handed back for cancelled tickets. */
  to_refund: number
}

export interface EventFigure extends Balance {
  id: string
  title: string
  date: string
  /** Null means unlimited. */
  capacity: number | null
}

export interface SalesFigures extends Balance {
  /** The last 30, up to today. */
  days: Figure[]
  /** The last 12, up to this one. */
  weeks: Figure[]
  /** The best week of all; null before the first sale. */
  busiest_week: Figure | null
  /** The events of the last year and those to come, the earliest first. */
  events: EventFigure[]
}

/** Reads what was sold and paid. The database adds it up, because sales grow without end. */
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
