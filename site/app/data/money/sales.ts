import { z } from 'zod'
import type { Client } from '~/data/client'

const amounts = {
  tickets: z.number(),
  /** The price of standing tickets, in pounds; those of a day or week were bought then. */
  sold: z.number(),
  /** Money that came in, by the ledger. A correction counts on its day, so a day's can be below zero. */
  taken: z.number(),
  /** Money that was handed back. */
  refunded: z.number(),
}

/** A day, or the week that begins on it. */
const figure = z.object({ date: z.string(), ...amounts })

/** Always true: `taken − refunded − to_refund − awaits_taker + to_come = sold`. */
const balance = {
  ...amounts,
  /** The sum still to be paid for standing tickets. */
  to_come: z.number(),
  /** The sum still to be handed back for cancelled tickets. */
  to_refund: z.number(),
  /** The sum that goes back once others have paid for places that were given back. */
  awaits_taker: z.number(),
}

const eventFigure = z.object({
  id: z.string(),
  title: z.string(),
  date: z.string(),
  /** Null means unlimited. */
  capacity: z.number().nullable(),
  ...balance,
})

const salesFigures = z.object({
  ...balance,
  /** The last 30, up to today. */
  days: z.array(figure),
  /** The last 12, up to this one. */
  weeks: z.array(figure),
  /** The best week of all; null before the first sale. */
  busiest_week: figure.nullable(),
  /** The events of the last year and those to come, the earliest first. */
  events: z.array(eventFigure),
})

export type Figure = z.output<typeof figure>
export type EventFigure = z.output<typeof eventFigure>
export type SalesFigures = z.output<typeof salesFigures>

/** Reads what was sold and paid. The database adds it up, because sales grow without end. */
export async function getSalesFigures(client: Client): Promise<SalesFigures> {
  const { data } = await client.rpc('sales_figures').throwOnError()
  return salesFigures.parse(data)
}

export type NextEvent = Awaited<ReturnType<typeof listNextEvents>>[number]

/** The next events from `today` on, `limit` at most. */
export async function listNextEvents(
  client: Client,
  { today, limit }: { today: string; limit: number },
) {
  const { data } = await client
    .from('events')
    .select(
      'id, title, image_url, event_date, event_time, cancelled_at, capacity, ticket_types(sold, capacity)',
    )
    .gte('event_date', today)
    .order('event_date')
    .order('event_time')
    .limit(limit)
    .throwOnError()
  return data
}
