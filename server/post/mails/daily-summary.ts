// Tells an owner once a day of the sales and enquiries since the last mail.
import { formatTicketPrice } from '@cafe/site/domain/money'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, type Fact, table } from '../parts/part.ts'

interface Day {
  owner_email: string
  hears_of_enquiries: boolean
  hears_of_sales: boolean
  enquiries: number
  /** The tickets of whole purchases that their buyers cancelled. */
  cancelled: number
}

interface EventSales {
  title: string
  tickets: number
  total: string
}

/** True in the mail's period: from midnight of $1 to the last midnight before $2. */
const isWithin = (column: string) => `${column} >= $1::timestamp at time zone 'Europe/London'
  and ${column} < date_trunc('day', $2::timestamptz, 'Europe/London')`

export async function composeDailyMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const time = [queued.formerStart, queued.queuedAt.toISOString()]
  const [day] = await database.query<Day>(
    `select email as owner_email, enquiries = 'daily' as hears_of_enquiries,
       sales = 'daily' as hears_of_sales,
       (select count(*) from public.enquiries where ${isWithin('created_at')}) as enquiries,
       (select coalesce(sum(quantity), 0)::integer from public.ticket_purchases
         where cancelled_by = 'buyer' and ${isWithin('cancelled_at')}) as cancelled
     from private.owner_notices as notices
     join auth.users on users.id = notices.user_id
     join public.user_roles as roles on roles.user_id = users.id and roles.role = 'owner'
     where notices.user_id = $3 and email is not null`,
    [...time, queued.recipientId],
  )
  if (!day) return null
  const sales = day.hears_of_sales ? await readSales() : []
  const enquiries = day.hears_of_enquiries ? day.enquiries : 0
  const cancelled = day.hears_of_sales ? day.cancelled : 0
  if (sales.length === 0 && enquiries === 0 && cancelled === 0) return null
  const facts = sales.map(
    ({ title, tickets, total }): Fact => [
      title,
      `${tickets === 1 ? 'One ticket' : `${tickets} tickets`}, ${formatTicketPrice(Number(total))}`,
    ],
  )
  if (cancelled > 0) facts.push(['Cancelled by buyers', String(cancelled)])
  if (enquiries > 0) facts.push(['Enquiries', String(enquiries)])
  return {
    to: day.owner_email,
    subject: 'Your café since the last email',
    title: 'Since the last email',
    parts: [
      table(facts),
      sales.length > 0 || cancelled > 0
        ? button(['Open the dashboard', `${siteUrl}/owners`])
        : button(['All enquiries', `${siteUrl}/owners/enquiries`]),
    ],
    footer: 'You chose one email a day. You can change that under Letters.',
  }

  /** Reads the number of tickets sold for each event, the most first. */
  function readSales() {
    return database.query<EventSales>(
      `select title, sum(quantity)::integer as tickets, sum(total_price) as total
       from public.ticket_purchases join public.events on events.id = event_id
       where ${isWithin('purchase_date')} and ticket_purchases.cancelled_at is null
       group by events.id order by tickets desc, title limit 50`,
      time,
    )
  }
}
