// Sends a holder the tickets of an order with their codes, the sum left to pay, and the event for their calendar.
import { detailsOf } from '@cafe/site/domain/event-details'
import { vatOf, vatWords } from '@cafe/site/domain/vat'
import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, quietLink, table } from '../parts/part.ts'
import { paymentFacts, waysToPay } from '../parts/payment-words.ts'
import {
  eventFactsOf,
  isPriced,
  type Purchase,
  readPurchases,
  ticketsOf,
  toHolder,
} from '../parts/purchase.ts'
import { waysToGiveBack, waysToTickets } from '../parts/ticket-links.ts'
import { ticketParts } from '../parts/ticket-parts.ts'

export async function composeTicketMail(source: MailSource): Promise<MailDraft | null> {
  const purchases = await readPurchases(source.database, source.queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const here =
    ticketsOf([first, ...others]) === 'ticket' ? 'Here’s your ticket' : 'Here are your tickets'
  const draft = await ticketMail(source, [first, ...others])
  return { ...draft, parts: [`Thanks for booking. ${here}.`, ...draft.parts] }
}

/** Composes the mail of a ticket that an owner has made one of another type. */
export async function composeChangedTicketMail(source: MailSource): Promise<MailDraft | null> {
  const purchases = await readPurchases(source.database, source.queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const draft = await ticketMail(source, [first, ...others])
  const now = [first, ...others].map(({ quantity, type_name }) => `${quantity} × ${type_name}`)
  return {
    ...draft,
    subject: `Your ticket has changed: ${first.title}`,
    parts: [`Your ticket has changed. It’s now ${now.join(' and ')}.`, ...draft.parts],
  }
}

/** Composes the mail of these tickets, which belong to one holder. */
export async function ticketMail(
  source: MailSource,
  purchases: [Purchase, ...Purchase[]],
): Promise<MailDraft> {
  const { siteUrl, cafe } = source
  const [first] = purchases
  const vat = isPriced(purchases) ? vatOf(cafe.content) : null
  return {
    ...toHolder(first, cafe),
    subject: `Your ${ticketsOf(purchases)}: ${first.title}`,
    title: first.title,
    parts: [
      table([...eventFactsOf(first, cafe.address), ...detailsOf(first)]),
      ...purchases.flatMap(ticketParts),
      table(paymentFacts(purchases)),
      first.answer && `You told us: ‘${first.answer}’`,
      ...waysToPay(purchases, cafe.content.ticket_payment),
      vat && vatWords(vat),
      ...waysToTickets(purchases, siteUrl).map(button),
      ...waysToGiveBack(purchases, siteUrl).map(quietLink),
    ],
    attachments: [await readCalendarAttachment(source, first)],
  }
}
