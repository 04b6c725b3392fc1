// Brings an owner the words of a visitor. A reply goes to the visitor.
import type { Mail } from '@cafe/backend/mailer'
import { formatDate } from '@cafe/site/domain/dates'
import { html } from 'hono/html'
import {
  button,
  factsAsHtml,
  factsAsText,
  onLetterhead,
  quotation,
  readAddress,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface Enquiry {
  owner_email: string
  kind: 'catering' | 'contact'
  name: string
  email: string
  phone: string | null
  event_date: string | null
  message: string | null
}

export async function composeEnquiryMail({ database, queued, siteUrl }: MailSource) {
  const [enquiry] = await database.query<Enquiry>(
    `select users.email as owner_email, kind, name, enquiries.email, enquiries.phone, event_date, message
     from public.enquiries, auth.users
     where enquiries.id = $1 and users.id = $2 and users.email is not null`,
    [queued.subjectIds[0], queued.recipientId],
  )
  if (!enquiry) return null
  return enquiryMail(enquiry, { siteUrl, address: await readAddress(database) })
}

function enquiryMail(enquiry: Enquiry, site: { siteUrl: string; address: string[] }): Mail {
  const { owner_email, kind, name, email, phone, event_date, message } = enquiry
  const title = kind === 'catering' ? `Catering enquiry from ${name}` : `Message from ${name}`
  const link = `${site.siteUrl}/owners/enquiries`
  const facts: [string, string][] = [
    ['Name', name],
    ['Email', email],
    ...(phone ? [['Phone', phone] as [string, string]] : []),
    ...(event_date ? [['Event date', formatDate(event_date)] as [string, string]] : []),
  ]
  return {
    to: owner_email,
    replyTo: email,
    subject: title.replaceAll(/\s+/g, ' '),
    ...onLetterhead({
      title,
      body: html`${factsAsHtml(facts)}${message && quotation(message)}${button('All enquiries', link)}`,
      text: [factsAsText(facts), message, `All enquiries: ${link}`].filter(Boolean).join('\n\n'),
      footer: `Reply to this email to answer ${name}.`,
      address: site.address,
    }),
  }
}
