// Tells a holder that their event has moved to another time or place.
import { placeOf as elsewhereOf } from '@cafe/site/domain/event-details'
import { readCalendarAttachment } from '../parts/calendar-attachment.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, type Fact, table } from '../parts/part.ts'
import {
  codesOf,
  isPriced,
  placeOf,
  readHolding,
  startOf,
  ticketsOf,
  toHolder,
} from '../parts/purchase.ts'
import { waysToTickets } from '../parts/ticket-links.ts'

export async function composeMoveMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const { formerStart, formerPlace } = queued
  const purchases = await readHolding(database, queued.subjectIds[0])
  const [first] = purchases
  if (!first || !formerStart || first.event_cancelled_at) return null
  const [date = '', time = ''] = formerStart.split('T')
  const former = startOf({ event_date: date, event_time: time })
  const isAtOtherTime = former !== startOf(first)
  const isElsewhere = formerPlace !== null && formerPlace !== elsewhereOf(first)
  // The event moved back before this mail was sent.
  if (!isAtOtherTime && !isElsewhere) return null

  const { address } = cafe
  const when: Fact[] = isAtOtherTime
    ? [
        ['Was', former],
        ['Now', startOf(first)],
      ]
    : [['When', startOf(first)]]
  const where: Fact[] = isElsewhere
    ? [
        ['Was at', formerPlace || address.join(', ')],
        ['Now at', placeOf(first, address)],
      ]
    : [['Where', placeOf(first, address)]]
  const stays = ticketsOf(purchases) === 'ticket' ? 'Your ticket is' : 'Your tickets are'
  const refund = isPriced(purchases) ? ' and we’ll refund what you’ve paid' : ''
  const { what, coming } = movesOf({ isAtOtherTime, isElsewhere })
  return {
    ...toHolder(first, cafe),
    subject: what(` of ${first.title}`),
    title: what(''),
    parts: [
      `${what(` of ${first.title}`)}.`,
      table([...when, ...where, codesOf(purchases)]),
      `${stays} still valid, so there’s nothing you need to do.`,
      `If you can’t come ${coming}, just reply to this email${refund}.`,
      ...waysToTickets(purchases, siteUrl).map(button),
    ],
    attachments: [await readCalendarAttachment(source, first)],
  }
}

interface Moves {
  isAtOtherTime: boolean
  isElsewhere: boolean
}

/** Returns words for the change, before ` of Quiz night`, and for coming to the event nevertheless. */
function movesOf({ isAtOtherTime, isElsewhere }: Moves) {
  if (!isElsewhere)
    return { what: (of: string) => `The date${of} has changed`, coming: 'at the new time' }
  if (!isAtOtherTime)
    return { what: (of: string) => `The place${of} has changed`, coming: 'to the new place' }
  return { what: (of: string) => `The date and the place${of} have changed`, coming: 'now' }
}
