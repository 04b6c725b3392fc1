import type { Database } from '@cafe/backend/database'
import { formatDate, formatTime } from '@cafe/site/domain/dates'
import type { Cafe } from './cafe.ts'
import { type Part, table } from './parts/part.ts'

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
export async function readEntry(database: Database, id: string): Promise<Entry | undefined> {
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
export function toWaiting({ email }: Entry, { replyTo }: Cafe) {
  return { to: email, replyTo, footer: 'You get this email because you joined a waiting list.' }
}

export function factsOf(entry: Entry): Part {
  return table([
    ['When', `${formatDate(entry.event_date)}, ${formatTime(entry.event_time)}`],
    ['Tickets', `${entry.places} × ${entry.type_name}`],
  ])
}
