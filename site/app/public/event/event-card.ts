import type { CafeEvent } from '~/data/events'
import { paragraphs } from '~/domain/paragraphs'
import { isSoldOut } from '~/domain/tickets'

/** What a list shows of an event. */
export type EventCard = Pick<
  CafeEvent,
  | 'id'
  | 'title'
  | 'description'
  | 'image_url'
  | 'alt_text'
  | 'event_date'
  | 'event_time'
  | 'sales_end_at'
  | 'cancelled_at'
> & {
  ticket_types: { price: number }[]
  /** Whether there are ticket types, and none has a ticket left. */
  isSoldOut: boolean
}

/** An event without what no list shows, which would make its page longer. */
export function eventCardOf(event: CafeEvent): EventCard {
  const { id, title, description, image_url, alt_text, event_date, event_time } = event
  const { sales_end_at, cancelled_at, ticket_types: types } = event
  return {
    id,
    title,
    description: paragraphs(description)[0] ?? '',
    image_url,
    alt_text,
    event_date,
    event_time,
    sales_end_at,
    cancelled_at,
    // The first is named in any case; a lower price is none where nobody can have it.
    ticket_types: types
      .filter((type, index) => index === 0 || !isSoldOut(type))
      .map(({ price }) => ({ price })),
    isSoldOut: types.length > 0 && types.every(isSoldOut),
  }
}
