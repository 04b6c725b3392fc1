// Tells somebody who gave tickets away that they did, so that nobody else does it in their name unnoticed.
import type { Database } from '@cafe/backend/database'
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
import { eventFactsOf, linksToTickets, penceOf, readPurchases, ticketsOf } from './purchase.ts'

export async function composeGivenMail({ database, queued, siteUrl }: MailSource) {
  const [giver] = await readFormer(database, queued.subjectIds[0])
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!giver || !first) return null
  const address = await readAddress(database)
  const tickets = ticketsOf(purchases)
  const facts: [string, string][] = [
    ...eventFactsOf(first, address),
    ['Ticket', `${first.quantity} × ${first.type_name}`],
    ['Given to', first.email],
  ]
  const words = [
    `You have given your ${tickets} for ${first.title} to ${first.email}. The new code is in an email to that address, and yours no longer lets them in.`,
    moneyWords(penceOf(purchases, 'kept'), penceOf(purchases, 'to_pay')),
  ].filter(Boolean)
  const password = giver.has_account ? ' and change your password' : ''
  const ask = `If this was not you, please reply to this email${password}.`
  const ways = linksToTickets([giver], siteUrl)
  return {
    to: giver.email,
    ...(await readReplyTo(database)),
    subject: `You have given away: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Given away',
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${paragraph(ask)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        ...words,
        factsAsText(facts),
        ask,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because you gave tickets to somebody.',
      address,
    }),
  }
}

/** Reads the purchase that a gift was part of, which says who gave it; none where they have left. */
async function readFormer(database: Database, giftId: string) {
  const gifts = await database.query<{ given_from: string }>(
    'select given_from from public.ticket_purchases where id = $1 and given_from is not null',
    [giftId],
  )
  return readPurchases(
    database,
    gifts.map(({ given_from }) => given_from),
  )
}

function moneyWords(kept: number, toPay: number): string {
  return [
    kept > 0 &&
      'What you have paid for them stays paid. If they are cancelled, it comes back to you.',
    toPay > 0 && 'What is left to pay for them is paid at the café by whoever brings them.',
  ]
    .filter(Boolean)
    .join(' ')
}
