// Tells a holder that their tickets ended unpaid, and how to book again.

import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, question, table } from '../parts/part.ts'
import {
  eventFactsOf,
  readPurchases,
  ticketFactsOf,
  ticketsOf,
  toHolder,
} from '../parts/purchase.ts'
import { linksToTickets } from '../parts/ticket-links.ts'

export async function composeLapseMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!first) return null
  const tickets = ticketsOf(purchases)
  const were = tickets === 'ticket' ? 'was' : 'were'
  const codes = purchases.length === 1 ? 'the code no longer works' : 'the codes no longer work'
  return {
    ...toHolder(first, cafe),
    subject: `Not paid in time: ${first.title}`,
    title: 'Not paid in time',
    parts: [
      `We didn’t receive payment in time, so your ${tickets} for ${first.title} ${were} cancelled and ${codes}.`,
      'Still like to come? You can book again while there are tickets left.',
      'Already paid? Just reply to this email.',
      table(eventFactsOf(first, cafe.address)),
      ...purchases.map((one) => table(ticketFactsOf(one))),
      button(['Book again', `${siteUrl}/events/${first.event_id}`]),
      ...linksToTickets(purchases, siteUrl).map((way) => question('Your old booking:', ...way)),
    ],
    attachments: [await readCalendarAttachment(source, first)],
  }
}
