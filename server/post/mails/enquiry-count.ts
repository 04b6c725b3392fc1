// Tells an owner the number of enquiries when one hour has too many for separate mails.
import { formatMoment } from '@cafe/site/domain/dates'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button } from '../parts/part.ts'

export async function composeEnquiriesMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const since = queued.queuedAt
  // Enquiries of the same moment with separate mails don't count.
  const [found] = await database.query<{ owner_email: string; count: number }>(
    `select email as owner_email,
       (select count(*) from public.enquiries where created_at >= $2 and not exists (
         select from private.mail_queue
         where kind = 'enquiry' and subject_id = enquiries.id and recipient_id = $1
       )) as count
     from auth.users where id = $1 and email is not null`,
    [queued.recipientId, since],
  )
  if (!found?.count) return null
  const title = found.count === 1 ? 'One more enquiry' : `${found.count} more enquiries`
  return {
    to: found.owner_email,
    subject: title,
    title,
    parts: [
      `So many enquiries are coming in that we’ve stopped emailing you each one. Since ${formatMoment(since.toISOString(), 'Europe/London')}: ${title.toLowerCase()}.`,
      button(['All enquiries', `${siteUrl}/owners/enquiries`]),
    ],
    footer: 'You’re getting this because you’re an owner.',
  }
}
