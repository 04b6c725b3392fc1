// Tells a holder that their event is at another time or place now.
import { placeOf as elsewhereOf } from '@cafe/site/domain/event-details'
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
import {
  codesOf,
  isPriced,
  linksToTickets,
  placeOf,
  readHolding,
  startOf,
  ticketsOf,
  whyWritten,
} from './purchase.ts'

export async function composeMoveMail({ database, queued, siteUrl }: MailSource) {
  const { subjectIds, formerStart, formerPlace } = queued
  const [first, ...others] = await readHolding(database, subjectIds[0])
  if (!first || !formerStart || first.event_cancelled_at) return null
  const purchases: [typeof first, ...typeof others] = [first, ...others]
  const [date = '', time = ''] = formerStart.split('T')
  const former = startOf({ event_date: date, event_time: time })
  const isAtOtherTime = former !== startOf(first)
  const isElsewhere = formerPlace !== null && formerPlace !== elsewhereOf(first)
  // Moved back before this mail went.
  if (!isAtOtherTime && !isElsewhere) return null

  const address = await readAddress(database)
  const event = ['View the event', `${siteUrl}/events/${first.event_id}`] as const
  const ways = [event, ...linksToTickets(purchases, siteUrl)]
  const when: [string, string][] = isAtOtherTime
    ? [
        ['Was', former],
        ['Is now', startOf(first)],
      ]
    : [['When', startOf(first)]]
  const where: [string, string][] = isElsewhere
    ? [
        ['Was at', formerPlace || address.join(', ')],
        ['Is now at', placeOf(first, address)],
      ]
    : [['Where', placeOf(first, address)]]
  const facts = [...when, ...where, codesOf(purchases)]
  const stays = ticketsOf(purchases) === 'ticket' ? 'Your ticket stays' : 'Your tickets stay'
  const refund = isPriced(purchases) ? ' If you have paid, you get your money back.' : ''
  const { what, coming } = movesOf({ isAtOtherTime, isElsewhere })
  const news = `${what(` of ${first.title}`)}.`
  const words = [
    `${stays} valid: there is nothing that you have to do.`,
    `If you cannot come ${coming}, please reply to this email.${refund}`,
  ]
  return {
    to: first.email,
    ...(await readReplyTo(database)),
    subject: what(` of ${first.title}`).replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: what(''),
      body: html`${paragraph(news)}${factsAsHtml(facts)}${words.map(paragraph)}${ways.map(([label, link]) => button(label, link))}`,
      text: [
        news,
        factsAsText(facts),
        ...words,
        ...ways.map(([label, link]) => `${label}: ${link}`),
      ].join('\n\n'),
      footer: whyWritten(first),
      address,
    }),
    attachments: [
      await readCalendarAttachment(database, {
        purchase: first,
        purchaseId: subjectIds[0],
        siteUrl,
        cafeName: address[0],
      }),
    ],
  }
}

interface Moves {
  isAtOtherTime: boolean
  isElsewhere: boolean
}

/** Returns the words of what has changed, which take ` of Quiz night`, and of coming to it nevertheless. */
function movesOf({ isAtOtherTime, isElsewhere }: Moves) {
  if (!isElsewhere)
    return { what: (of: string) => `The date${of} has changed`, coming: 'at the new time' }
  if (!isAtOtherTime)
    return { what: (of: string) => `The place${of} has changed`, coming: 'to the new place' }
  return { what: (of: string) => `The date and the place${of} have changed`, coming: 'now' }
}
