// Tells an owner of new purchases, and of those that buyers cancelled.
import { formatTicketPrice } from '@cafe/site/domain/money'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, type Fact, table } from '../parts/part.ts'
import { type Purchase, penceOf, readPurchases } from '../parts/purchase.ts'

export function composeSalesMail(source: MailSource): Promise<MailDraft | null> {
  return mailOwner(source, (purchases) => {
    const count = purchases.reduce((sum, { quantity }) => sum + quantity, 0)
    const sales = purchases.map(
      ({ title, quantity, type_name, email }): Fact => [
        title,
        `${quantity} × ${type_name}, ${email}`,
      ],
    )
    const total = formatTicketPrice(penceOf(purchases, 'total_price') / 100)
    return {
      title: `${count === 1 ? 'One ticket' : `${count} tickets`} sold`,
      facts: [...sales, ['Total', total]],
    }
  })
}

/** Composes a mail to an owner about these purchases, with a link to the event's attendees. */
async function mailOwner(
  { database, queued, siteUrl }: MailSource,
  wordsOf: (purchases: Purchase[]) => { title: string; facts: Fact[] },
): Promise<MailDraft | null> {
  const [owner] = await database.query<{ email: string }>(
    `select email from auth.users join public.user_roles on user_id = users.id and user_roles.role = 'owner'
     where users.id = $1 and email is not null`,
    [queued.recipientId],
  )
  const purchases = await readPurchases(database, queued.subjectIds)
  const [first] = purchases
  if (!owner || !first) return null
  const { title, facts } = wordsOf(purchases)
  return {
    to: owner.email,
    subject: `${title}: ${first.title}`,
    title,
    parts: [
      table(facts),
      button(['See who’s coming', `${siteUrl}/owners/events/${first.event_id}/attendees`]),
    ],
    footer: 'You chose an email for each sale. You can change that under Letters.',
  }
}

export function composeBuyerCancellationMail(source: MailSource): Promise<MailDraft | null> {
  return mailOwner(source, (purchases) => ({
    title: 'Given back by the buyer',
    facts: purchases.map(({ title, quantity, type_name, email, cancelled_at }) => [
      title,
      cancelled_at
        ? `${quantity} × ${type_name}, ${email}`
        : `Some of ${type_name}, ${email}; ${quantity} left`,
    ]),
  }))
}
