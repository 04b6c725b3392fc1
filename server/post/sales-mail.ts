// Tells an owner of tickets that were bought just now, or that their buyers have cancelled.
import { formatTicketPrice } from '@cafe/site/domain/money'
import { html } from 'hono/html'
import { button, factsAsHtml, factsAsText, onLetterhead, readAddress } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { type Purchase, penceOf, readPurchases } from './purchase.ts'

export async function composeSalesMail(source: MailSource) {
  return mailOwner(source, (purchases) => {
    const title = `${countOf(purchases)} sold`
    const total = formatTicketPrice(penceOf(purchases, 'total_price') / 100)
    return { title, facts: [...purchases.map(saleOf), ['Total', total]] }
  })
}

export async function composeBuyerCancellationMail(source: MailSource) {
  return mailOwner(source, (purchases) => ({
    title: 'Cancelled by the buyer',
    facts: purchases.map(({ title, quantity, type_name, email, cancelled_at }) => [
      title,
      cancelled_at
        ? `${quantity} × ${type_name}, ${email}`
        : `Some of ${type_name}, ${email}; ${quantity} ${quantity === 1 ? 'stands' : 'stand'}`,
    ]),
  }))
}

type Fact = [name: string, value: string]

async function mailOwner(
  { database, queued, siteUrl }: MailSource,
  wordsOf: (purchases: Purchase[]) => { title: string; facts: Fact[] },
) {
  const [owner] = await database.query<{ email: string }>(
    `select email from auth.users join public.user_roles on user_id = users.id and user_roles.role = 'owner'
     where users.id = $1 and email is not null`,
    [queued.recipientId],
  )
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!owner || !first) return null
  const { title, facts } = wordsOf(purchases)
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

function saleOf({ title, quantity, type_name, email }: Purchase): Fact {
  return [title, `${quantity} × ${type_name}, ${email}`]
}

function countOf(purchases: Purchase[]): string {
  const count = purchases.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? 'One ticket' : `${count} tickets`
}
