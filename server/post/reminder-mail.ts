// Reminds a holder, the day before, of when and where to be, with the codes for the door and what is left to pay.
import { todayInLondon } from '@cafe/site/domain/dates'
import { detailsOf } from '@cafe/site/domain/event-details'
import { hasStarted } from '@cafe/site/domain/event-start'
import { html } from 'hono/html'
import { readCalendarAttachment } from './calendar-attachment.ts'
import {
  button,
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { readPaymentWords } from './payment-words.ts'
import { placeOf, readHolding, sumsOf, waysToPay, waysToTickets, whenOf } from './purchase.ts'
import { qrPicture, ticketAsHtml, ticketAsText } from './ticket-parts.ts'

/** Tickets with a picture each; the others are behind the link. */
const MOST_TICKETS = 20

export async function composeReminderMail({ database, queued, siteUrl }: MailSource) {
  const [first, ...others] = await readHolding(database, queued.subjectIds[0])
  if (!first || first.event_cancelled_at || hasStarted(first)) return null
  // An event that has moved to another day is reminded of on the day before that.
  if (!queued.formerStart?.startsWith(first.event_date)) return null

  const purchases: [typeof first, ...typeof others] = [first, ...others]
  const address = await readAddress(database)
  const when = first.event_date === todayInLondon() ? 'today' : 'tomorrow'
  const facts: [string, string][] = [
    ['When', whenOf(first)],
    ['Where', placeOf(first, address)],
    ...detailsOf(first),
  ]
  const shown = purchases.slice(0, MOST_TICKETS)
  const [sums, howToPay] = [
    sumsOf(purchases),
    waysToPay(purchases, await readPaymentWords(database)),
  ]
  const news = `${first.title} is ${when}. We look forward to seeing you.`
  const ways = waysToTickets(purchases, siteUrl)
  const words = [
    ...howToPay,
    ...(purchases.length > shown.length
      ? [`Your other tickets are behind the ${ways.length === 1 ? 'link' : 'links'} below.`]
      : []),
    'If you cannot come, please reply to this email.',
  ]
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `${when === 'today' ? 'Today' : 'Tomorrow'}: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: `See you ${when}`,
      body: html`${paragraph(news)}${factsAsHtml(facts)}${shown.map(ticketAsHtml)}${sums.length > 0 && factsAsHtml(sums)}${words.map(paragraph)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        news,
        factsAsText(facts),
        ...shown.map(ticketAsText),
        ...(sums.length > 0 ? [factsAsText(sums)] : []),
        ...words,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
    attachments: [
      ...(await Promise.all(shown.map(qrPicture))),
      await readCalendarAttachment(database, {
        purchase: first,
        purchaseId: queued.subjectIds[0],
        siteUrl,
        cafeName: address[0],
      }),
    ],
  }
}
