// Sends a visitor's enquiry to an owner. A reply goes to the visitor.
import { formatDate } from '@cafe/site/domain/dates'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, type Fact, quotation, table } from '../parts/part.ts'

interface Enquiry {
  owner_email: string
  kind: 'catering' | 'contact'
  name: string
  email: string
  phone: string | null
  event_date: string | null
  message: string | null
}

export async function composeEnquiryMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const [enquiry] = await database.query<Enquiry>(
    `select users.email as owner_email, kind, name, enquiries.email, enquiries.phone, event_date, message
     from public.enquiries, auth.users
     where enquiries.id = $1 and users.id = $2 and users.email is not null`,
    [queued.subjectIds[0], queued.recipientId],
  )
  if (!enquiry) return null
  const { owner_email, kind, name, email, phone, event_date, message } = enquiry
  const title = kind === 'catering' ? `Catering enquiry from ${name}` : `Message from ${name}`
  const facts: Fact[] = [
    ['Name', name],
    ['Email', email],
  ]
  if (phone) facts.push(['Phone', phone])
  if (event_date) facts.push(['Event date', formatDate(event_date)])
  return {
    to: owner_email,
    replyTo: email,
    subject: title,
    title,
    parts: [
      table(facts),
      message && quotation(message),
      button(['All enquiries', `${siteUrl}/owners/enquiries`]),
    ],
    footer: `Reply to this email to answer ${name}.`,
  }
}
