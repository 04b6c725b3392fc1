import type { CafeEvent } from '~/data/events'
import { paragraphs } from '~/domain/paragraphs'

/** What a list shows of an event. */
export type EventCard = Pick<
  CafeEvent,
  'id' | 'title' | 'description' | 'image_url' | 'alt_text' | 'event_date' | 'event_time'
> & { ticket_types: { price: number }[] }

/** An event without what no list shows, which would make its page longer. */
export function eventCardOf(event: CafeEvent): EventCard {
  const { id, title, description, image_url, alt_text, event_date, event_time } = event
  return {
    id,
    title,
    description: paragraphs(description)[0] ?? '',
    image_url,
    alt_text,
    event_date,
    event_time,
    ticket_types: event.ticket_types.map(({ price }) => ({ price })),
  }
}
