// Tells a person on a waiting list that places are no longer reserved for them.
import type { MailDraft, MailSource } from '../mail-source.ts'
import { button } from '../parts/part.ts'
import { factsOf, readEntry, toWaiting } from '../waiting-entry.ts'

export async function composeOfferOverMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const entry = await readEntry(database, queued.subjectIds[0])
  if (!entry) return null
  const { places, title, event_id } = entry
  const was = places === 1 ? 'The place that was' : `The ${places} places that were`
  const isLapsed = entry.state === 'lapsed'
  const words = isLapsed
    ? [
        `${was} kept for you at ${title} went to the next in line, because nobody bought in time.`,
        'Would you still like to come? You can join the list again.',
      ]
    : [`${was} kept for you at ${title} can’t be bought any more: tickets are no longer on sale.`]
  return {
    ...toWaiting(entry, cafe),
    subject: `No longer kept for you: ${title}`,
    title: 'No longer kept for you',
    parts: [
      ...words,
      factsOf(entry),
      isLapsed && button(['View the event', `${siteUrl}/events/${event_id}`]),
    ],
  }
}
