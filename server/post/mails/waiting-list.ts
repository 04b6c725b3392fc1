// The mails to people on a waiting list.
import type { Database } from '@cafe/backend/database'
import { formatDate, formatTime } from '@cafe/site/domain/dates'
import { formatKeptUntil } from '@cafe/site/domain/kept-until'
import { queryOf } from '@cafe/site/domain/ticket-choice'
import type { Cafe } from '../parts/cafe.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, type Part, question, table } from '../parts/part.ts'

interface Entry {
  email: string
  places: number
  state: string
  offered_until: Date
  leave_token: string
  ticket_type_id: string
  type_name: string
  event_id: string
  title: string
  event_date: string
  event_time: string
}

/** Reads an entry of a waiting list, if its account has an address. */
async function readEntry(database: Database, id: string): Promise<Entry | undefined> {
  const [entry] = await database.query<Entry>(
    `select users.email, places, state, offered_until, leave_token, ticket_type_id, types.name as type_name,
       events.id as event_id, title, event_date::text, event_time::text
     from public.waiting_list as entries
     join public.ticket_types as types on types.id = ticket_type_id
     join public.events on events.id = entries.event_id
     join auth.users on users.id = user_id
     where entries.id = $1 and users.email is not null`,
    [id],
  )
  return entry
}

/** Returns the beginning of a mail to a person on a waiting list. */
function toWaiting({ email }: Entry, { replyTo }: Cafe) {
  return { to: email, replyTo, footer: 'You get this email because you joined a waiting list.' }
}

function factsOf(entry: Entry): Part {
  return table([
    ['When', `${formatDate(entry.event_date)}, ${formatTime(entry.event_time)}`],
    ['Tickets', `${entry.places} × ${entry.type_name}`],
  ])
}

/** Tells a person that places are no longer reserved for them. */
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

/** Tells a person that places are reserved for them. */
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
