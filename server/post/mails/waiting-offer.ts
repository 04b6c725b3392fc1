// Tells a person on a waiting list that places are reserved for them.
import { formatKeptUntil } from '@cafe/site/domain/kept-until'
import { queryOf } from '@cafe/site/domain/ticket-choice'
import type { MailDraft, MailSource } from '../mail-source.ts'
import { button, question } from '../parts/part.ts'
import { factsOf, readEntry, toWaiting } from '../waiting-entry.ts'

export async function composeOfferMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const entry = await readEntry(database, queued.subjectIds[0])
  // Places that were bought or given up since need no mail.
  if (entry?.state !== 'offered') return null
  const { places, title, ticket_type_id: typeId, leave_token, event_id } = entry
  const [free, them] =
    places === 1 ? [`A place for ${title} is`, 'it'] : [`${places} places for ${title} are`, 'them']
  const until = formatKeptUntil(entry.offered_until.toISOString())
  // Mail programs open links in a separate browser, where this person is signed out.
  const returnTo = `/events/${event_id}${queryOf([{ typeId, quantity: places }])}`
  const leave = `${siteUrl}/waiting-list/leave?token=${leave_token}`
  return {
    ...toWaiting(entry, cafe),
    subject: `A place is free: ${title}`,
    title: 'A place is free',
    parts: [
      `${free} free, and it is your turn. We keep ${them} for you until ${until}.`,
      `Sign in with ${entry.email} to buy. After that time the next in line may have ${them}.`,
      factsOf(entry),
      button(['Buy now', `${siteUrl}/auth?${new URLSearchParams({ returnTo })}`]),
      question('Can’t come after all?', 'Leave the list', leave),
    ],
    unsubscribe: leave,
  }
}
