// Brings somebody the tickets that another person gave to them.
import type { Database } from '@cafe/backend/database'
import { readReplyTo } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { readPurchases, ticketsOf } from './purchase.ts'
import { readTicketFacts, ticketMail } from './ticket-mail.ts'

export async function composeGiftMail({ database, queued, siteUrl }: MailSource) {
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first, ...others] = purchases.filter(({ cancelled_at }) => !cancelled_at)
  if (!first) return null
  const tickets = ticketsOf([first, ...others])
  const opening = [
    `${await readGivers(database, queued.subjectIds)} has passed ${tickets === 'ticket' ? 'a ticket' : tickets} for ${first.title} on to you.`,
  ]
  if (!first.has_account) {
    opening.push(
      `This email is all that you need, and its link opens the ${tickets} on any device. If you open an account with this address, the ${tickets} will be in My Tickets there too.`,
    )
  }
  const mail = await ticketMail([first, ...others], {
    ...(await readTicketFacts({ database, queued, siteUrl }, first)),
    opening,
    footer: 'You get this email because somebody gave tickets to this address.',
  })
  return { ...mail, ...(await readReplyTo(database)) }
}

/** A name of one word, which can carry no sentence and no link into a mail of the café's. */
const oneWord = /^\p{L}{1,20}(?:['’-]\p{L}{1,20})?$/u

/** Returns the first name of the one who gave these tickets, or 'Someone'. */
async function readGivers(database: Database, ids: string[]): Promise<string> {
  const givers = await database.query<{ name: string | null }>(
    `select distinct coalesce(
       nullif(trim(users.raw_user_meta_data ->> 'first_name'), ''), split_part(guest.name, ' ', 1)
     ) as name
     from public.ticket_purchases as gift
     join public.ticket_purchases as former on former.id = gift.given_from
     left join auth.users on users.id = former.user_id
     left join private.guest_orders as guest
       on guest.order_id = former.order_id and guest.email = former.attendee_email
     where gift.id = any ($1::uuid[])`,
    [`{${ids.join()}}`],
  )
  const [giver] = givers
  const name = givers.length === 1 ? giver?.name : null
  return name && oneWord.test(name) ? name : 'Someone'
}
