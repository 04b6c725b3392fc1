// Attaches a holder's event, as it is now, for their calendar.
import type { Attachment } from '@cafe/backend/mailer'
import { calendarCafeOf, calendarMessageOf } from '@cafe/site/domain/calendar'
import type { MailSource } from './mail-source.ts'
import { type Purchase, readHolding } from './purchase.ts'

/**
 * Returns the event with the codes of the holder's valid tickets, or its removal from the calendar when they have none.
 * It has the id of the site's calendar feed, so that a calendar with both shows the event once.
 */
export async function readCalendarAttachment(
  { database, queued, siteUrl, cafe }: MailSource,
  purchase: Purchase,
): Promise<Attachment> {
  const holding = purchase.event_cancelled_at
    ? []
    : await readHolding(database, queued.subjectIds[0])
  const now = new Date().toISOString()
  const codes = holding.map(
    ({ ticket_code, quantity, type_name }) =>
      `Ticket Code ${ticket_code}: ${quantity} × ${type_name}`,
  )
  const { method, text } = calendarMessageOf(
    {
      ...purchase,
      id: purchase.event_id,
      description: codes.join('\n'),
      updated_at: now,
      cancelled_at: holding.length === 0 ? now : null,
      url: `${siteUrl}/events/${purchase.event_id}`,
      organizerEmail: cafe.replyTo,
    },
    calendarCafeOf(cafe.content),
  )
  return {
    filename: 'event.ics',
    content: text,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}
