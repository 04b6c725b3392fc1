// To whoever has tickets: all facts of the purchase, the code for the door, and the event for their calendar.
import type { Mail } from 'backend/mailer'
import { html } from 'hono/html'
import { calendarOf } from 'site/domain/calendar'
import { formatDate, formatInstant, formatTime } from 'site/domain/dates'
import { formatPrice } from 'site/domain/money'
import type { Occasion } from './compose-mail.ts'
import {
  button,
  cafeName,
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
} from './letterhead.ts'
import { drawQrCode } from './qr-picture.ts'

interface Purchase {
  email: string
  has_account: boolean
  ticket_code: string
  quantity: number
  total_price: string
  purchase_date: Date
  type_name: string
  event_id: string
  title: string
  event_date: string
  event_time: string
  updated_at: Date
}

export async function composeTicketMail({ database, queued, siteUrl }: Occasion) {
  const [purchase] = await database.query<Purchase>(
    `select coalesce(users.email, purchases.attendee_email) as email,
       users.id is not null as has_account, ticket_code, quantity, total_price, purchase_date,
       types.name as type_name, purchases.event_id, title, event_date, event_time, events.updated_at
     from public.ticket_purchases as purchases
     join public.ticket_types as types on types.id = ticket_type_id
     join public.events on events.id = purchases.event_id
     left join auth.users on users.id = purchases.user_id
     where purchases.id = $1 and coalesce(users.email, purchases.attendee_email) is not null`,
    [queued.subject_id],
  )
  if (!purchase) return null
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
  const how = `Show the code at the door, on your phone or on paper. It lets in ${
    quantity === 1 ? 'one person' : `${quantity} people, together or one by one`
  }.`
  return {
    to: purchase.email,
    subject: `Your ${quantity === 1 ? 'ticket' : 'tickets'}: ${title}`.replaceAll(/\s+/g, ' '),
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

function factsOf(purchase: Purchase, address: string[]): [string, string][] {
  return [
    ['When', `${formatDate(purchase.event_date)}, ${formatTime(purchase.event_time)}`],
    ['Where', [cafeName, ...address].join(', ')],
    ['Ticket', purchase.type_name],
    ['Quantity', String(purchase.quantity)],
    ['Total Paid', formatPrice(purchase.total_price)],
    ['Purchased on', formatInstant(purchase.purchase_date.toISOString(), 'Europe/London')],
    ['Ticket Code', purchase.ticket_code],
  ]
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
