// Brings a holder the facts of all that was bought at once, the codes for the door, what is left to pay, and the event
// for their calendar.
import type { Mail } from '@cafe/backend/mailer'
import { detailsOf } from '@cafe/site/domain/event-details'
import { html } from 'hono/html'
import {
  button,
  factsAsHtml,
  factsAsText,
  type Markup,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { readPaymentWords } from './payment-words.ts'
import {
  calendarAttachment,
  eventFactsOf,
  isPriced,
  type Purchase,
  readPurchases,
  sumsOf,
  ticketFactsOf,
  ticketsOf,
  waysToPay,
  wayToTickets,
} from './purchase.ts'
import { drawQrCode } from './qr-picture.ts'
import { readVatWords } from './vat-words.ts'

export async function composeTicketMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const mail = await ticketMail([first, ...others], {
    siteUrl,
    address: await readAddress(database),
    payment: await readPaymentWords(database),
    vat: await readVatWords(database),
  })
  return { ...mail, ...(await readReplyTo(database)) }
}

interface CafeFacts {
  siteUrl: string
  address: [name: string, ...string[]]
  /** The owners' words about paying and about VAT; blank where they want nothing said. */
  payment: string
  vat: string
}

async function ticketMail(
  purchases: [Purchase, ...Purchase[]],
  { siteUrl, address, payment, vat }: CafeFacts,
): Promise<Mail> {
  const [first] = purchases
  const { title, email, event_id } = first
  const eventUrl = `${siteUrl}/events/${event_id}`
  // Each order of a guest has a link of its own.
  const ways = new Map(
    purchases.map((one) => wayToTickets(one, siteUrl)).map(([label, link]) => [link, label]),
  )
  const eventFacts = [...eventFactsOf(first, address), ...detailsOf(first)]
  const [sums, howToPay] = [sumsOf(purchases), waysToPay(purchases, payment)]
  if (vat && isPriced(purchases)) howToPay.push(vat)
  return {
    to: email,
    subject: `Your ${ticketsOf(purchases)}: ${title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${factsAsHtml(eventFacts)}${purchases.map(ticketAsHtml)}${sums.length > 0 && factsAsHtml(sums)}${howToPay.map(paragraph)}${Array.from(ways, ([link, label]) => button(label, link))}`,
      text: [
        factsAsText(eventFacts),
        ...purchases.flatMap((one) => [factsAsText(ticketFactsOf(one)), howToUse(one)]),
        ...(sums.length > 0 ? [factsAsText(sums)] : []),
        ...howToPay,
        ...Array.from(ways, ([link, label]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
    attachments: [
      ...(await Promise.all(purchases.map(qrPicture))),
      calendarAttachment(purchases, { url: eventUrl, cafeName: address[0] }),
    ],
  }
}

function ticketAsHtml(purchase: Purchase): Markup {
  const { ticket_code: code } = purchase
  return html`${factsAsHtml(ticketFactsOf(purchase))}
<p style="margin:0 0 16px"><img src="cid:${code}" width="200" height="200" alt="QR code for ticket ${code}" style="display:block;border:1px solid #e3dcc4"></p>
${paragraph(howToUse(purchase))}`
}

function howToUse({ quantity }: Purchase): string {
  const use = quantity === 1 ? 'once' : `for ${quantity} tickets, together or one by one`
  return `Show the code at the door, on your phone or on paper. It works ${use}.`
}

async function qrPicture({ ticket_code: code }: Purchase) {
  return {
    filename: `${code}.png`,
    content: await drawQrCode(code),
    contentType: 'image/png',
    cid: code,
  }
}
