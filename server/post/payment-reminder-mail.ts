// Reminds a holder, a day before, until when their unpaid tickets are kept.
import { formatKeptUntil, payByWords } from '@cafe/site/domain/kept-until'
import { asSentence } from '@cafe/site/domain/site-content'
import { html } from 'hono/html'
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
import {
  eventFactsOf,
  keptUntil,
  readPurchases,
  sumsOf,
  ticketFactsOf,
  ticketsOf,
  waysToPay,
  waysToTickets,
} from './purchase.ts'

export async function composePaymentReminderMail({ database, queued, siteUrl }: MailSource) {
  const now = new Date().toISOString()
  // A purchase that was paid or cancelled since, or has no time left, needs no reminder.
  const [first, ...others] = (await readPurchases(database, queued.subjectIds)).filter(
    (purchase) => (keptUntil(purchase) ?? '') > now,
  )
  const time = first && keptUntil(first)
  if (!first || !time) return null
  const purchases: [typeof first, ...typeof others] = [first, ...others]
  const address = await readAddress(database)
  const tickets = ticketsOf(purchases)
  const facts = [eventFactsOf(first, address), ...purchases.map(ticketFactsOf), sumsOf(purchases)]
  const words = [
    `Your ${tickets} for ${first.title} ${tickets === 'ticket' ? 'is' : 'are'} not paid yet. We keep ${
      tickets === 'ticket' ? 'it' : 'them'
    } until ${formatKeptUntil(time)}, and then others may have the places.`,
    ...waysToPay(purchases, await readPaymentWords(database)),
  ]
  const ways = waysToTickets(purchases, siteUrl)
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `${payByWords(time)}: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: asSentence(payByWords(time)),
      body: html`${words.map(paragraph)}${facts.map(factsAsHtml)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        ...words,
        ...facts.map(factsAsText),
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
  }
}
