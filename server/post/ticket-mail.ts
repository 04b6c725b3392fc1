// Brings a holder the facts of all that was bought at once, the codes for the door, what is left to pay, and the event
// for their calendar.
import type { Mail } from '@cafe/backend/mailer'
import { detailsOf } from '@cafe/site/domain/event-details'
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
import { readPaymentWords } from './payment-words.ts'
import {
  eventFactsOf,
  isPriced,
  type Purchase,
  readPurchases,
  sumsOf,
  ticketsOf,
  waysToPay,
  waysToTickets,
  whyWritten,
} from './purchase.ts'
import { qrPicture, ticketAsHtml, ticketAsText } from './ticket-parts.ts'
import { readVatWords } from './vat-words.ts'

export async function composeTicketMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const mail = await ticketMail(
    [first, ...others],
    await readTicketFacts({ database, queued, siteUrl }, first),
  )
  return { ...mail, ...(await readReplyTo(database)) }
}

/** Reads what a mail with these tickets says beside them: of the café, and the event for a calendar. */
export async function readTicketFacts(
  { database, queued, siteUrl }: MailSource,
  purchase: Purchase,
): Promise<TicketFacts> {
  const address = await readAddress(database)
  const calendar = await readCalendarAttachment(database, {
    purchase,
    purchaseId: queued.subjectIds[0],
    siteUrl,
    cafeName: address[0],
  })
  return {
    siteUrl,
    address,
    calendar,
    payment: await readPaymentWords(database),
    vat: await readVatWords(database),
  }
}

interface TicketFacts {
  siteUrl: string
  address: [name: string, ...string[]]
  /** The owners' words about paying and about VAT; blank where they want nothing said. */
  payment: string
  vat: string
  calendar: Awaited<ReturnType<typeof readCalendarAttachment>>
  /** Sentences before everything else. */
  opening?: string[]
}

/** Makes the mail with these tickets, which belong to one holder. */
export async function ticketMail(
  purchases: [Purchase, ...Purchase[]],
  { siteUrl, address, payment, vat, calendar, opening = [] }: TicketFacts,
): Promise<Mail> {
  const [first] = purchases
  const { title, email } = first
  const ways = waysToTickets(purchases, siteUrl)
  const eventFacts = [...eventFactsOf(first, address), ...detailsOf(first)]
  const [sums, howToPay] = [sumsOf(purchases), waysToPay(purchases, payment)]
  if (vat && isPriced(purchases)) howToPay.push(vat)
  return {
    to: email,
    subject: `Your ${ticketsOf(purchases)}: ${title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${opening.map(paragraph)}${factsAsHtml(eventFacts)}${purchases.map(ticketAsHtml)}${sums.length > 0 && factsAsHtml(sums)}${howToPay.map(paragraph)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        ...opening,
        factsAsText(eventFacts),
        ...purchases.map(ticketAsText),
        ...(sums.length > 0 ? [factsAsText(sums)] : []),
        ...howToPay,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: whyWritten(first),
      address,
    }),
    attachments: [...(await Promise.all(purchases.map(qrPicture))), calendar],
  }
}
