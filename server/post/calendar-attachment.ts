// The event of a holder for their calendar, as it is now.
import type { Connection } from '@cafe/backend/database'
import { calendarMessageOf } from '@cafe/site/domain/calendar'
import { readReplyTo } from './letterhead.ts'
import { type Purchase, readHolding } from './purchase.ts'

interface Holder {
  /** One of their purchases, and its id. */
  purchase: Purchase
  purchaseId: string
  siteUrl: string
  cafeName: string
}

/**
 * Returns the event with the codes of all good tickets that the holder has for it, and takes it away where they have none.
 * Its id is the one in the site's calendar feed, so that whoever has both has the event once.
 */
export async function readCalendarAttachment(
  connection: Connection,
  { purchase, purchaseId, siteUrl, cafeName }: Holder,
) {
  const holding = purchase.event_cancelled_at ? [] : await readHolding(connection, purchaseId)
  const now = new Date().toISOString()
  const { replyTo: organizerEmail } = await readReplyTo(connection)
  const codes = holding.map(
    ({ ticket_code, quantity, type_name }) =>
      `Ticket Code ${ticket_code}: ${quantity} × ${type_name}`,
  )
  const { method, text } = calendarMessageOf(
    {
      id: purchase.event_id,
      title: purchase.title,
      description: codes.join('\n'),
      event_date: purchase.event_date,
      event_time: purchase.event_time,
      end_time: purchase.end_time,
      place_name: purchase.place_name,
      place_address: purchase.place_address,
      calendar_sequence: purchase.calendar_sequence,
      updated_at: now,
      cancelled_at: holding.length === 0 ? now : null,
      url: `${siteUrl}/events/${purchase.event_id}`,
      organizerEmail,
    },
    cafeName,
  )
  return {
    filename: 'event.ics',
    content: text,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
