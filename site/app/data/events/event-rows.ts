// The rows of the public lists of events: one for each event, and one for all dates of a series.
import { z } from 'zod'
import type { Client } from '~/data/client'
import { startOf } from '~/domain/events/event-start'
import type { Series } from '~/domain/series/series-dates'
import { type CafeEvent, listEventsById, listUpcomingEvents, notExpired } from './events'

/** An event that is listed, and its series where it has more dates to come. */
export interface EventRow {
  event: CafeEvent
  series: Series | null
}

/** The rows of a list, and what comes after them. */
export interface EventRows {
  rows: EventRow[]
  /** How many rows there are beyond these. */
  more: number
  /** The last date that an event on show has. */
  lastDate: string
}

/** The list of a café that has no events, or can't read them. */
export const noEventRows: EventRows = { rows: [], more: 0, lastDate: '' }

const rowsSchema = z.array(
  z.object({
    id: z.guid(),
    dates: z
      .array(
        z.object({
          id: z.guid(),
          event_date: z.string(),
          event_time: z.string(),
          places_left: z.number().nullable(),
          is_on_sale: z.boolean(),
        }),
      )
      .nullable(),
    date_count: z.number().nullable(),
    row_count: z.number(),
    last_date: z.string(),
  }),
)

const firstPage = 10

/**
 * Lists the events on show by date, the dates of a series as one row at its next date. Those to come have the places
 * first. Where there are fewer than ten events and no series, that is the one read of `listUpcomingEvents`.
 */
export async function listEventRows(
  client: Client,
  { count = firstPage, now = new Date() }: { count?: number; now?: Date } = {},
): Promise<EventRows> {
  const events = await listUpcomingEvents(client, { limit: firstPage, now })
  if (events.length < firstPage && events.every(({ series_id }) => series_id === null)) {
    return { rows: events.map((event) => ({ event, series: null })), more: 0, lastDate: '' }
  }
  const { data } = await client
    .from('event_rows')
    .select('id, dates, date_count, row_count, last_date')
    .or(notExpired(now))
    .order('place')
    .limit(count)
    .throwOnError()
  const found = rowsSchema.parse(data)
  const known = new Map(events.map((event) => [event.id, event]))
  const missing = found.flatMap(({ id }) => (known.has(id) ? [] : id))
  if (missing.length > 0) {
    for (const event of await listEventsById(client, { ids: missing })) known.set(event.id, event)
  }
  const listed = found.flatMap(({ id, dates, date_count }) => {
    const event = known.get(id)
    const hasDates = dates && date_count && date_count > 1
    return event ? [{ event, series: hasDates ? { dates, date_count } : null }] : []
  })
  const rows = listed.toSorted((one, other) => (startOf(one.event) < startOf(other.event) ? -1 : 1))
  const [first] = found
  const more = Math.max((first?.row_count ?? 0) - found.length, 0)
  return { rows, more, lastDate: first?.last_date ?? '' }
}

const datesSchema = z.array(z.object({ id: z.guid(), event_date: z.string() })).max(60)

/** Lists the dates to come of a series that go ahead, the next first, 60 at most. */
export async function listSeriesDates(
  client: Client,
  { seriesId, today }: { seriesId: string; today: string },
) {
  const { data } = await client
    .from('events')
    .select('id, event_date')
    .eq('series_id', seriesId)
    .eq('is_published', true)
    .is('cancelled_at', null)
    .gte('event_date', today)
    .order('event_date')
    .order('event_time')
    .limit(60)
    .throwOnError()
  return datesSchema.parse(data)
}
