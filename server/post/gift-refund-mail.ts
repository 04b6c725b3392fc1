// Tells somebody that tickets which they paid for at the café and gave away were cancelled, and that they get their money back.
import type { Database } from '@cafe/backend/database'
import { formatPence, toPence } from '@cafe/site/domain/money'
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
import { linksToTickets, placeOf, readPurchases, whenOf } from './purchase.ts'

export async function composeGiftRefundMail({ database, queued, siteUrl }: MailSource) {
  const gifts = await readGifts(database, queued.subjectIds)
  const [payer] = await readPurchases(
    database,
    gifts.map(({ paid_for }) => paid_for),
  )
  // Money that was handed back before this mail went is told of by its receipt.
  if (!payer || gifts.length === 0) return null
  const address = await readAddress(database)
  const due = formatPence(gifts.reduce((pence, gift) => pence + toPence(Number(gift.due)), 0))
  const words = [
    `Tickets for ${payer.title} that you gave away have been cancelled.`,
    `You have paid ${due} for them at the café and get it back: ask at the counter, or reply to this email.`,
  ]
  const facts: [string, string][] = [
    ['When', whenOf(payer)],
    ['Where', placeOf(payer, address)],
    ...gifts.map(({ type_name, due }): [string, string] => [
      type_name,
      formatPence(toPence(Number(due))),
    ]),
  ]
  const ways = linksToTickets([payer], siteUrl)
  return {
    to: payer.email,
    ...(await readReplyTo(database)),
    subject: `Your money for ${payer.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: `You get ${due} back`,
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        ...words,
        factsAsText(facts),
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because you gave tickets to somebody.',
      address,
    }),
  }
}

interface Gift {
  /** The purchase that their money was paid for. */
  paid_for: string
  /** In pounds. */
  due: string
  type_name: string
}

/** Reads the tickets whose money is still to be handed back, the oldest first. */
function readGifts(database: Database, ids: string[]): Promise<Gift[]> {
  return database.query<Gift>(
    `select private.paid_at_counter_for(purchases.id) as paid_for, due, types.name as type_name
     from public.ticket_purchases as purchases
     join public.ticket_types as types on types.id = ticket_type_id
     cross join lateral private.due_to_giver(purchases) as due
     where purchases.id = any ($1::uuid[]) and due > 0
     order by given_at, ticket_code`,
    [`{${ids.join()}}`],
  )
}
