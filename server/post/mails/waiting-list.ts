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
  /** The token of a guest; null for an account. */
  guest_token: string | null
}

/** Reads an entry of a waiting list, if its account has an address. */
async function readEntry(database: Database, id: string): Promise<Entry | undefined> {
  const [entry] = await database.query<Entry>(
    `select coalesce(guests.email, users.email) as email, guests.token as guest_token, places, state, offered_until, leave_token, ticket_type_id, types.name as type_name,
       events.id as event_id, title, event_date::text, event_time::text
     from public.waiting_list as entries
     join public.ticket_types as types on types.id = ticket_type_id
     join public.events on events.id = entries.event_id
     left join auth.users on users.id = user_id
     left join private.guests on guests.id = guest_id
     where entries.id = $1 and coalesce(guests.email, users.email) is not null`,
    [id],
  )
  return entry
}

/** Returns the beginning of a mail to a person on a waiting list. */
function toWaiting({ email }: Entry, { replyTo }: Cafe) {
  return { to: email, replyTo, footer: 'You’re getting this because you joined a waiting list.' }
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
  const held = `The ${places === 1 ? 'place' : `${places} places`} we held for you at ${title}`
  const lapsed =
    places === 1 ? 'wasn’t bought in time, so it’s gone' : 'weren’t bought in time, so they’ve gone'
  const isLapsed = entry.state === 'lapsed'
  const words = isLapsed
    ? [
        `${held} ${lapsed} to the next person in line.`,
        'Still like to come? You can join the list again.',
      ]
    : [`${held} can’t be bought any more: tickets are no longer on sale.`]
  return {
    ...toWaiting(entry, cafe),
    subject: `No longer held for you: ${title}`,
    title: 'No longer held for you',
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
  const { places, title, leave_token } = entry
  const [free, them] =
    places === 1 ? [`A place at ${title} is`, 'it'] : [`${places} places at ${title} are`, 'them']
  const heading = places === 1 ? 'A place is free' : `${places} places are free`
  const until = formatKeptUntil(entry.offered_until.toISOString())
  const leave = `${siteUrl}/waiting-list/leave?token=${leave_token}`
  return {
    ...toWaiting(entry, cafe),
    subject: `${heading}: ${title}`,
    title: heading,
    parts: [
      `${free} free, and it’s your turn. We’ll hold ${them} for you until ${until}.`,
      `${entry.guest_token ? 'Buy' : `Sign in with ${entry.email} to buy`} by then, or the next person in line may have ${them}.`,
      factsOf(entry),
      button(['Buy now', siteUrl + wayToBuy(entry)]),
      question('Can’t come after all?', 'Leave the list', leave),
    ],
    unsubscribe: leave,
  }
}

/** Returns the path where what is held can be bought. A guest's link opens it; an account signs in on the way. */
function wayToBuy({ event_id, ticket_type_id: typeId, places, guest_token }: Entry): string {
  const event = `/events/${event_id}${queryOf([{ typeId, quantity: places }])}`
  // Mail programs open links in a separate browser, where this person is signed out.
  return guest_token
    ? `${event}&${new URLSearchParams({ waiting: guest_token })}`
    : `/auth?${new URLSearchParams({ returnTo: event })}`
}
