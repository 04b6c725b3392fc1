// Brings a holder all facts of each purchase, its code for the door, and the event for their calendar.
import type { Mail } from '@cafe/backend/mailer'
import { asSentence } from '@cafe/site/domain/site-content'
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
  factsOf,
  isPriced,
  type Purchase,
  readPurchases,
  ticketsOf,
} from './purchase.ts'
import { drawQrCode } from './qr-picture.ts'

export async function composeTicketMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const [address, payment] = [await readAddress(database), await readPaymentWords(database)]
  const mail = await ticketMail([first, ...others], { siteUrl, address, payment })
  return { ...mail, ...(await readReplyTo(database)) }
}

async function ticketMail(
  purchases: [Purchase, ...Purchase[]],
  { siteUrl, address, payment }: { siteUrl: string; address: string[]; payment: string },
): Promise<Mail> {
  const [{ title, email, event_id, has_account }] = purchases
  const eventUrl = `${siteUrl}/events/${event_id}`
  const [label, link] = has_account
    ? ['View my tickets', `${siteUrl}/tickets`]
    : ['View the event', eventUrl]
  const howToPay = isPriced(purchases) && payment ? [asSentence(payment)] : []
  return {
    to: email,
    subject: `Your ${ticketsOf(purchases)}: ${title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${purchases.map((purchase) => ticketAsHtml(purchase, address))}${howToPay.map(paragraph)}${button(label, link)}`,
      text: [
        ...purchases.flatMap((purchase) => [
          factsAsText(factsOf(purchase, address)),
          howToUse(purchase),
        ]),
        ...howToPay,
        `${label}: ${link}`,
      ].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
    attachments: [
      ...(await Promise.all(purchases.map(qrPicture))),
      calendarAttachment(purchases, eventUrl),
    ],
  }
}

function ticketAsHtml(purchase: Purchase, address: string[]): Markup {
  const { ticket_code: code } = purchase
  return html`${factsAsHtml(factsOf(purchase, address))}
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
