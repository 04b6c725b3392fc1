// Tells a holder that an owner has cancelled their tickets, or some of them, or that they paid too late to get any.
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
  eventFactsOf,
  linksToTickets,
  type Purchase,
  readPurchases,
  sumsOf,
  ticketFactsOf,
  ticketsOf,
  whyWritten,
} from './purchase.ts'

export async function composeCancellationMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [purchase] = purchases
  if (!purchase) return null
  const address = await readAddress(database)
  const facts = [eventFactsOf(purchase, address), ...purchases.map(ticketFactsOf)]
  const sums = sumsOf(purchases.filter(({ cancelled_at }) => !cancelled_at))
  if (sums.length > 0) facts.push(sums)
  const words = whatHappened(purchases, purchase)
  const ask = [moneyBackOf(purchases), 'If you did not expect this, please reply to this email.']
    .filter(Boolean)
    .join(' ')
  const ways = linksToTickets(purchases, siteUrl)
  return {
    to: purchase.email,
    ...(await readReplyTo(database)),
    subject: `Cancelled: ${purchase.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'Cancelled',
      body: html`${paragraph(words)}${facts.map(factsAsHtml)}${paragraph(ask)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        words,
        ...facts.map(factsAsText),
        ask,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: whyWritten(purchase),
      address,
    }),
    attachments: isTooLate(purchase)
      ? []
      : [
          await readCalendarAttachment(database, {
            purchase,
            purchaseId: queued.subjectIds[0],
            siteUrl,
            cafeName: address[0],
          }),
        ],
  }
}

/** Tickets are cancelled from the start where the money came after the places had gone. */
function isTooLate({ cancelled_at, purchase_date }: Purchase): boolean {
  return cancelled_at?.getTime() === purchase_date.getTime()
}

function whatHappened(purchases: Purchase[], purchase: Purchase) {
  const { title, sent_token } = purchase
  if (sent_token) {
    const ticket = ticketsOf(purchases)
    const lets = ticket === 'ticket' ? 'was' : 'were'
    return `The ${ticket} for ${title} that ${lets} sent to you ${lets} taken back or cancelled, and the code no longer lets anyone in.`
  }
  const left = purchases.filter((one) => !one.cancelled_at)
  if (left.length > 0) {
    const tickets = left.map(({ quantity, type_name }) => `${quantity} × ${type_name}`).join(', ')
    return `Some of your tickets for ${title} have been cancelled. You still have ${tickets}, and the code lets in no more than these.`
  }
  if (isTooLate(purchase)) {
    return `Your payment for ${title} came when its time was over and the places had gone, so we could not give you tickets. We are sorry.`
  }
  const tickets = ticketsOf(purchases)
  const have = tickets === 'ticket' ? 'has' : 'have'
  const codes = purchases.length === 1 ? 'the code no longer lets' : 'the codes no longer let'
  return `Your ${tickets} for ${title} ${have} been cancelled, and ${codes} anyone in.`
}
