// Tells somebody who gave tickets away that they did, so that nobody else does it in their name unnoticed.
import { html } from 'hono/html'
import {
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { eventFactsOf, penceOf, readPurchases, ticketsOf } from './purchase.ts'

export async function composeGivenMail({ database, queued }: MailSource) {
  const [giver] = await database.query<{ email: string }>(
    'select email from auth.users where id = $1 and email is not null',
    [queued.recipientId],
  )
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
  const ask = 'If this was not you, please reply to this email and change your password.'
  return {
    to: giver.email,
    ...(await readReplyTo(database)),
    subject: `You have given away: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Given away',
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${paragraph(ask)}`,
      text: [...words, factsAsText(facts), ask].join('\n\n'),
      footer: 'You get this email because you gave tickets to somebody.',
      address,
    }),
  }
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
