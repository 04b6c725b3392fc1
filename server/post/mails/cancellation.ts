// Tells a holder that an owner has cancelled some or all of their tickets, or that they paid too late to get any.

import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, table } from '../parts/part.ts'
import { paymentFacts } from '../parts/payment-words.ts'
import {
  eventFactsOf,
  type Purchase,
  readPurchases,
  ticketFactsOf,
  ticketsOf,
  toHolder,
} from '../parts/purchase.ts'
import { moneyBackOf } from '../parts/refund-words.ts'
import { linksToTickets } from '../parts/ticket-links.ts'

export async function composeCancellationMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const purchases = await readPurchases(database, queued.subjectIds)
  const [purchase] = purchases
  if (!purchase) return null
  const ask = [moneyBackOf(purchases), 'Not expecting this? Just reply to this email.']
  return {
    ...toHolder(purchase, cafe),
    subject: `Cancelled: ${purchase.title}`,
    title: 'Cancelled',
    parts: [
      whatHappened(purchases, purchase, queued.cancelledPlaces),
      table(eventFactsOf(purchase, cafe.address)),
      ...purchases.map((one) => table(ticketFactsOf(one))),
      table(paymentFacts(purchases.filter(({ cancelled_at }) => !cancelled_at))),
      ask.filter(Boolean).join(' '),
      ...linksToTickets(purchases, siteUrl).map(button),
    ],
    attachments: isTooLate(purchase) ? [] : [await readCalendarAttachment(source, purchase)],
  }
}

/** Tickets are cancelled from the start when the money came after the places had gone. */
function isTooLate({ cancelled_at, purchase_date }: Purchase): boolean {
  return cancelled_at?.getTime() === purchase_date.getTime()
}

function whatHappened(purchases: Purchase[], purchase: Purchase, cancelledPlaces: number) {
  const { title, sent_token } = purchase
  if (sent_token) {
    const ticket = ticketsOf(purchases)
    const has = ticket === 'ticket' ? 'has' : 'have'
    return `The ${ticket} you were sent for ${title} ${has} been taken back or cancelled, so the code no longer works.`
  }
  const left = purchases.filter((one) => !one.cancelled_at)
  if (left.length > 0) {
    const tickets = left.map(({ quantity, type_name }) => `${quantity} × ${type_name}`).join(', ')
    const ended = purchases.filter((one) => one.cancelled_at)
    const cancelled = cancelledPlaces + placesOf(ended)
    const have = cancelled === 1 ? 'has' : 'have'
    return `${cancelled} of your ${cancelled + placesOf(left)} tickets for ${title} ${have} been cancelled. You still have ${tickets}, and your code works for those.`
  }
  if (isTooLate(purchase)) {
    return `Your payment for ${title} arrived after the time limit, and the places had gone. We’re sorry.`
  }
  const tickets = ticketsOf(purchases)
  const have = tickets === 'ticket' ? 'has' : 'have'
  const codes = purchases.length === 1 ? 'the code no longer works' : 'the codes no longer work'
  return `Your ${tickets} for ${title} ${have} been cancelled, so ${codes}.`
}

function placesOf(purchases: Purchase[]): number {
  return purchases.reduce((sum, { quantity }) => sum + quantity, 0)
}
