// Tells a holder that they paid too late for tickets of another type: nothing was changed, and the money goes back.
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
import { moneyBackOf } from './money-back.ts'
import {
  eventFactsOf,
  linksToTickets,
  type Purchase,
  readPurchases,
  ticketFactsOf,
  ticketsOf,
} from './purchase.ts'

export async function composeLateChangeMail({ database, queued, siteUrl }: MailSource) {
  const wanted = await readPurchases(database, queued.subjectIds)
  const [first, ...others] = wanted
  if (!first) return null
  const address = await readAddress(database)
  const standing = await readUnchanged(database, queued.subjectIds, first.email)
  const [news, ...rest] = wordsOf([first, ...others], standing)
  const ask = [moneyBackOf(wanted), 'If you did not expect this, please reply to this email.'].join(
    ' ',
  )
  const facts = [eventFactsOf(standing[0] ?? first, address), ...standing.map(ticketFactsOf)]
  const ways = linksToTickets(wanted, siteUrl)
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `Not changed: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Not changed',
      body: html`${paragraph(news)}${rest.map(paragraph)}${facts.map(factsAsHtml)}${paragraph(ask)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        news,
        ...rest,
        ...facts.map(factsAsText),
        ask,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
  }
}

/** Reads the tickets that were to be changed, where they are good and still this person's. */
async function readUnchanged(
  database: Database,
  ids: string[],
  email: string,
): Promise<Purchase[]> {
  const former = await database.query<{ id: string }>(
    `select distinct holds.changes as id from public.holds
     join public.ticket_purchases as purchases on purchases.order_id = holds.order_id
     where purchases.id = any ($1::uuid[]) and holds.changes is not null`,
    [`{${ids.join()}}`],
  )
  const purchases = await readPurchases(
    database,
    former.map(({ id }) => id),
  )
  return purchases.filter((one) => !one.cancelled_at && one.email === email)
}

function wordsOf(wanted: [Purchase, ...Purchase[]], standing: Purchase[]): [string, string] {
  const [{ title }] = wanted
  const types = wanted.map(({ quantity, type_name }) => `${quantity} × ${type_name}`).join(', ')
  const news = `Your payment for a change of your tickets for ${title} to ${types} came too late, so they were not changed.`
  if (standing.length === 0) {
    return [news, 'The tickets that were to be changed are cancelled or passed on by now.']
  }
  return ticketsOf(standing) === 'ticket'
    ? [news, 'Your ticket stays as it was:']
    : [news, 'Your tickets stay as they were:']
}
