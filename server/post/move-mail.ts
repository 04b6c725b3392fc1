// Tells a holder that their event begins at another time now.
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
import {
  calendarAttachment,
  codesOf,
  isPriced,
  placeOf,
  readHolding,
  startOf,
  ticketsOf,
} from './purchase.ts'

export async function composeMoveMail({ database, queued, siteUrl }: MailSource) {
  const { subjectIds, formerStart } = queued
  const [first, ...others] = await readHolding(database, subjectIds[0])
  if (!first || !formerStart || first.event_cancelled_at) return null
  const purchases: [typeof first, ...typeof others] = [first, ...others]
  const [date = '', time = ''] = formerStart.split('T')
  const former = startOf({ event_date: date, event_time: time })
  // Moved back before this mail went.
  if (former === startOf(first)) return null

  const address = await readAddress(database)
  const url = `${siteUrl}/events/${first.event_id}`
  const facts: [string, string][] = [
    ['Was', former],
    ['Is now', startOf(first)],
    ['Where', placeOf(address)],
    codesOf(purchases),
  ]
  const stays = ticketsOf(purchases) === 'ticket' ? 'Your ticket stays' : 'Your tickets stay'
  const refund = isPriced(purchases) ? ' If you have paid, you get your money back.' : ''
  const news = `The date of ${first.title} has changed.`
  const words = [
    `${stays} valid: there is nothing that you have to do.`,
    `If you cannot come at the new time, please reply to this email.${refund}`,
  ]
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: `The date of ${first.title} has changed`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'The date has changed',
      body: html`${paragraph(news)}${factsAsHtml(facts)}${words.map(paragraph)}${button('View the event', url)}`,
      text: [news, factsAsText(facts), ...words, `View the event: ${url}`].join('\n\n'),
      footer: 'You get this email because tickets were bought with this address.',
      address,
    }),
    attachments: [calendarAttachment(purchases, url)],
  }
}
