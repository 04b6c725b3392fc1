// Tells somebody on a waiting list that places are kept for them, and that they no longer are.
import type { Database } from '@cafe/backend/database'
import { formatDate, formatTime } from '@cafe/site/domain/dates'
import { formatKeptUntil } from '@cafe/site/domain/kept-until'
import { queryOf } from '@cafe/site/domain/ticket-choice'
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

export async function composeOfferMail({ database, queued, siteUrl }: MailSource) {
  const entry = await readEntry(database, queued.subjectIds[0])
  // Places that were bought or left since need no mail.
  if (entry?.state !== 'offered') return null
  const { places, title, ticket_type_id: typeId, leave_token, event_id } = entry
  const address = await readAddress(database)
  const until = formatKeptUntil(entry.offered_until.toISOString())
  const words = [
    places === 1
      ? `A place for ${title} is free, and it is your turn. We keep it for you until ${until}.`
      : `${places} places for ${title} are free, and it is your turn. We keep them for you until ${until}.`,
    `Sign in with ${entry.email} to buy. After that time the next in line may have ${places === 1 ? 'it' : 'them'}.`,
  ]
  // Mail programs open links in a browser of their own, where this person is signed out.
  const returnTo = `/events/${event_id}${queryOf([{ typeId, quantity: places }])}`
  const buy = `${siteUrl}/auth?${new URLSearchParams({ returnTo })}`
  const leave = `${siteUrl}/waiting-list/leave?token=${leave_token}`
  const facts = factsOf(entry)
  return {
    to: entry.email,
    ...(await readReplyTo(database)),
    subject: `A place is free: ${title}`.replaceAll(/\s+/g, ' '),
    headers: {
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...onLetterhead({
      title: 'A place is free',
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${button('Buy now', buy)}
${paragraph(html`Can’t come after all? <a href="${leave}" style="color:var(--rhubarb)">Leave the list</a>.`)}`,
      text: [...words, factsAsText(facts), `Buy now: ${buy}`, `Leave the list: ${leave}`].join(
        '\n\n',
      ),
      footer: 'You get this email because you joined a waiting list.',
      address,
    }),
  }
}

export async function composeOfferOverMail({ database, queued, siteUrl }: MailSource) {
  const entry = await readEntry(database, queued.subjectIds[0])
  if (!entry) return null
  const { places, title, event_id } = entry
  const address = await readAddress(database)
  const was = places === 1 ? 'The place that was' : `The ${places} places that were`
  const words =
    entry.state === 'lapsed'
      ? [
          `${was} kept for you at ${title} went to the next in line, because nobody bought in time.`,
          'Would you still like to come? You can join the list again.',
        ]
      : [`${was} kept for you at ${title} can’t be bought any more: tickets are no longer on sale.`]
  const facts = factsOf(entry)
  const link = `${siteUrl}/events/${event_id}`
  const isLapsed = entry.state === 'lapsed'
  return {
    to: entry.email,
    ...(await readReplyTo(database)),
    subject: `No longer kept for you: ${title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title: 'No longer kept for you',
      body: html`${words.map(paragraph)}${factsAsHtml(facts)}${isLapsed && button('View the event', link)}`,
      text: [...words, factsAsText(facts), ...(isLapsed ? [`View the event: ${link}`] : [])].join(
        '\n\n',
      ),
      footer: 'You get this email because you joined a waiting list.',
      address,
    }),
  }
}

function factsOf(entry: Entry): [name: string, value: string][] {
  return [
    ['When', `${formatDate(entry.event_date)}, ${formatTime(entry.event_time)}`],
    ['Tickets', `${entry.places} × ${entry.type_name}`],
  ]
}
