// Tells a holder that an owner has cancelled the event.
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
import { moneyBackOf } from './money-back.ts'
import {
  codesOf,
  linksToTickets,
  placeOf,
  readHolding,
  startOf,
  ticketsOf,
  whyWritten,
} from './purchase.ts'

export async function composeEventCancellationMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readHolding(database, queued.subjectIds[0])
  const [first] = purchases
  if (!first) return null
  const address = await readAddress(database)
  const facts: [string, string][] = [
    ['When', startOf(first)],
    ['Where', placeOf(first, address)],
    codesOf(purchases),
  ]
  const words = [
    `We are sorry: ${first.title} is cancelled, and your ${ticketsOf(purchases)} with it.`,
    moneyBackOf(purchases) || 'If you have a question, please reply to this email.',
  ]
  const ways = linksToTickets(purchases, siteUrl)
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `${first.title} is cancelled`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'This event is cancelled',
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        ...words,
        factsAsText(facts),
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: whyWritten(first),
      address,
    }),
    attachments: [
      await readCalendarAttachment(database, {
        purchase: first,
        purchaseId: queued.subjectIds[0],
        siteUrl,
        cafeName: address[0],
      }),
    ],
  }
}
