// Tells a holder that an owner has cancelled the event.

import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, table } from '../parts/part.ts'
import { codesOf, placeOf, readHolding, startOf, ticketsOf, toHolder } from '../parts/purchase.ts'
import { moneyBackOf } from '../parts/refund-words.ts'
import { linksToTickets } from '../parts/ticket-links.ts'

export async function composeEventCancellationMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const purchases = await readHolding(database, queued.subjectIds[0])
  const [first] = purchases
  if (!first) return null
  return {
    ...toHolder(first, cafe),
    subject: `${first.title} is cancelled`,
    title: 'This event is cancelled',
    parts: [
      `We’re sorry: ${first.title} is cancelled, and your ${ticketsOf(purchases)} with it.`,
      ...(first.cancellation_words ? [first.cancellation_words] : []),
      moneyBackOf(purchases) || 'Any questions? Just reply to this email.',
      table([
        ['When', startOf(first)],
        ['Where', placeOf(first, cafe.address)],
        codesOf(purchases),
      ]),
      ...linksToTickets(purchases, siteUrl).map(button),
    ],
    attachments: [await readCalendarAttachment(source, first)],
  }
}
