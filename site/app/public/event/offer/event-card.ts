import type { EventRow } from '~/data/events/event-rows'
import type { CafeEvent } from '~/data/events/events'
import { paragraphs } from '~/domain/paragraphs'
import { hasRoom, leftOutWords, type Series, seriesWords } from '~/domain/series/series-dates'
import { isSoldOut } from '~/domain/tickets/tickets'

/** The part of an event that a list shows. */
export type EventCard = Pick<
  CafeEvent,
  | 'id'
  | 'title'
  | 'description'
  | 'image_url'
  | 'alt_text'
  | 'event_date'
  | 'event_time'
  | 'end_time'
  | 'place_name'
  | 'sales_end_at'
  | 'cancelled_at'
> & {
  ticket_types: { price: number }[]
  /** True where there are ticket types, and none has a ticket left. */
  isSoldOut: boolean
  /** The dates to come, where it takes place several times. */
  series?: SeriesCard
}

/** What a list shows of a series. Its words are made here, on the server, so that pages need no code for them. */
export interface SeriesCard extends Series {
  /** `Every Friday, 19:00`. */
  words: string
  /** The weeks that it leaves out; may be blank. */
  leftOut: string
  /** The first date with tickets to be had. */
  bookable: { id: string; event_date: string } | undefined
}

/** Reduces a row's event to the part that lists show, which keeps their pages short. */
export function eventCardOf({ event, series }: EventRow): EventCard {
  const { id, title, description, image_url, alt_text, event_date, event_time } = event
  const { end_time, place_name, sales_end_at, cancelled_at, ticket_types: types } = event
  return {
    id,
    title,
    description: paragraphs(description)[0] ?? '',
    image_url,
    alt_text,
    event_date,
    event_time,
    end_time,
    place_name,
    sales_end_at,
    cancelled_at,
    // The first type is always named. A lower price only counts while its tickets can be bought.
    ticket_types: types
      .filter((type, index) => index === 0 || !isSoldOut(type))
      .map(({ price }) => ({ price })),
    isSoldOut: types.length > 0 && types.every(isSoldOut),
    ...(series && { series: seriesCardOf(series) }),
  }
}

function seriesCardOf(series: Series): SeriesCard {
  return {
    ...series,
    words: seriesWords(series.dates),
    leftOut: leftOutWords(series.dates.map(({ event_date }) => event_date)),
    bookable: series.dates.find(hasRoom),
  }
}
