// Tells an owner of tickets that were bought just now.
import { formatTicketPrice } from '@cafe/site/domain/money'
import { html } from 'hono/html'
import { button, factsAsHtml, factsAsText, onLetterhead, readAddress } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { penceOf, readPurchases } from './purchase.ts'

export async function composeSalesMail({ database, queued, siteUrl }: MailSource) {
  const [owner] = await database.query<{ email: string }>(
    `select email from auth.users join public.user_roles on user_id = users.id and user_roles.role = 'owner'
     where users.id = $1 and email is not null`,
    [queued.recipientId],
  )
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!owner || !first) return null
  const count = purchases.reduce((sum, { quantity }) => sum + quantity, 0)
  const title = `${count === 1 ? 'One ticket' : `${count} tickets`} sold`
  const facts = purchases.map(({ title: event, quantity, type_name, email }): [string, string] => [
    event,
    `${quantity} × ${type_name}, ${email}`,
  ])
  facts.push(['Total', formatTicketPrice(penceOf(purchases, 'total_price') / 100)])
  const link = `${siteUrl}/owners/events/${first.event_id}/attendees`
  return {
    to: owner.email,
    subject: `${title}: ${first.title}`.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${factsAsHtml(facts)}${button('See who comes', link)}`,
      text: [factsAsText(facts), `See who comes: ${link}`].join('\n\n'),
      footer: 'You chose to hear of each sale. Your choice is under Letters.',
      address: await readAddress(database),
    }),
  }
}
