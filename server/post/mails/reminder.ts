// Reminds a holder on the day before of the event's time and place, with the ticket codes and the sum left to pay.
import { todayInLondon } from '@cafe/site/domain/dates'
import { detailsOf } from '@cafe/site/domain/event-details'
import { hasStarted } from '@cafe/site/domain/event-start'
import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, quietLink, table } from '../parts/part.ts'
import { paymentFacts, waysToPay, waysToPayOrView } from '../parts/payment-words.ts'
import { placeOf, readHolding, toHolder, whenOf } from '../parts/purchase.ts'
import { waysToGiveBack } from '../parts/ticket-links.ts'
import { ticketParts } from '../parts/ticket-parts.ts'

/** The most tickets with pictures; the link leads to the others. */
const MOST_TICKETS = 20

export async function composeReminderMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, cafe } = source
  const purchases = await readHolding(database, queued.subjectIds[0])
  const [first] = purchases
  if (!first || first.event_cancelled_at || hasStarted(first)) return null
  // An event that has moved to another day gets its reminder before that day.
  if (!queued.formerStart?.startsWith(first.event_date)) return null

  const isToday = first.event_date === todayInLondon()
  const when = isToday ? 'today' : 'tomorrow'
  const ways = waysToPayOrView(purchases, source)
  const waysBack = waysToGiveBack(purchases, source.siteUrl)
  return {
    ...toHolder(first, cafe),
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${first.title}`,
    title: `See you ${when}`,
    parts: [
      `${first.title} is ${when}. We’re looking forward to seeing you.`,
      table([
        ['When', whenOf(first)],
        ['Where', placeOf(first, cafe.address)],
        ...detailsOf(first),
      ]),
      ...purchases.slice(0, MOST_TICKETS).flatMap(ticketParts),
      table(paymentFacts(purchases)),
      ...waysToPay(purchases, cafe.content.ticket_payment),
      purchases.length > MOST_TICKETS &&
        `Your other tickets are on the ${ways.length === 1 ? 'page' : 'pages'} below.`,
      waysBack.length === 0 && 'Can’t come? Just reply to this email.',
      ...ways.map(button),
      ...waysBack.map(quietLink),
    ],
    attachments: [await readCalendarAttachment(source, first)],
  }
}
