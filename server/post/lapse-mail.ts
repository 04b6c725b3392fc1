// Tells a holder that their tickets were not paid in time, and how to book again.
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
import {
  eventFactsOf,
  linksToTickets,
  readPurchases,
  ticketFactsOf,
  ticketsOf,
} from './purchase.ts'

export async function composeLapseMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!first) return null
  const address = await readAddress(database)
  const facts = [eventFactsOf(first, address), ...purchases.map(ticketFactsOf)]
  const tickets = ticketsOf(purchases)
  const [were, codes] = [
    tickets === 'ticket' ? 'was' : 'were',
    purchases.length === 1 ? 'the code no longer lets' : 'the codes no longer let',
  ]
  const words = `Your ${tickets} for ${first.title} ${were} not paid in time. The places are free for others again, and ${codes} anyone in.`
  const again = [
    'Would you still like to come? You can book again while there are tickets.',
    'If you have paid, please reply to this email.',
  ]
  const bookAgain = ['Book again', `${siteUrl}/events/${first.event_id}`] as const
  const ways = [bookAgain, ...linksToTickets(purchases, siteUrl)]
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `Not paid in time: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Not paid in time',
      body: html`${paragraph(words)}${again.map(paragraph)}${ways.map(([label, link]) => button(label, link))}${facts.map(factsAsHtml)}`,
      text: [
        words,
        ...again,
        ...ways.map(([label, link]) => `${label}: ${link}`),
        ...facts.map(factsAsText),
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
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
