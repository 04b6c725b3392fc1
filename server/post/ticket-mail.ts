// To whoever has tickets: all facts of the purchase, the code for the door, and the event for their calendar.
import type { Mail } from 'backend/mailer'
import { html } from 'hono/html'
import { calendarOf } from 'site/domain/calendar'
import type { Occasion } from './compose-mail.ts'
import {
  button,
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
} from './letterhead.ts'
import { factsOf, type Purchase, readPurchase, ticketsOf } from './purchase.ts'
import { drawQrCode } from './qr-picture.ts'

export async function composeTicketMail({ database, queued, siteUrl }: Occasion) {
  const purchase = await readPurchase(database, queued.subject_id)
  if (!purchase || purchase.cancelled_at) return null
  return ticketMail(purchase, { siteUrl, address: await readAddress(database) })
}

async function ticketMail(
  purchase: Purchase,
  { siteUrl, address }: { siteUrl: string; address: string[] },
): Promise<Mail> {
  const { title, ticket_code: code, quantity, has_account } = purchase
  const eventUrl = `${siteUrl}/events/${purchase.event_id}`
  const [label, link] = has_account
    ? ['View my tickets', `${siteUrl}/tickets`]
    : ['View the event', eventUrl]
  const facts = factsOf(purchase, address)
  const use = quantity === 1 ? 'once' : `for ${quantity} tickets, together or one by one`
  const how = `Show the code at the door, on your phone or on paper. It is good ${use}.`
  return {
    to: purchase.email,
    subject: `Your ${ticketsOf(purchase)}: ${title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${factsAsHtml(facts)}
<p style="margin:0 0 16px"><img src="cid:${code}" width="200" height="200" alt="QR code for ticket ${code}" style="display:block;border:1px solid #e3dcc4"></p>
${paragraph(how)}${button(label, link)}`,
      text: [factsAsText(facts), how, `${label}: ${link}`].join('\n\n'),
      footer: 'You get this e-mail because tickets were bought with this address.',
      address,
    }),
    attachments: [
      {
        filename: `${code}.png`,
        content: await drawQrCode(code),
        contentType: 'image/png',
        cid: code,
      },
      {
        filename: 'event.ics',
        content: calendarOf([entryOf(purchase, eventUrl)]),
        contentType: 'text/calendar; charset=utf-8',
      },
    ],
  }
}

// Of the same id as in the site's calendar feed, so that whoever has both has the event once.
function entryOf(purchase: Purchase, url: string) {
  return {
    id: purchase.event_id,
    title: purchase.title,
    description: `Ticket Code ${purchase.ticket_code}: ${purchase.quantity} × ${purchase.type_name}`,
    event_date: purchase.event_date,
    event_time: purchase.event_time,
    updated_at: purchase.updated_at.toISOString(),
    url,
  }
}
