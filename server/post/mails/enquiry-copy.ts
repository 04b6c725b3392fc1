// Tells the sender of a form that it has arrived. Anyone can enter any address, so the mail repeats no word of theirs:
// otherwise strangers could write in the café's name.
import { formatDate } from '@cafe/site/domain/dates'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { table } from '../parts/part.ts'

interface Enquiry {
  email: string
  event_date: string | null
}

export async function composeEnquiryCopy(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, cafe } = source
  const [enquiry] = await database.query<Enquiry>(
    'select email, event_date from public.enquiries where id = $1',
    [queued.subjectIds[0]],
  )
  if (!enquiry) return null
  const { email, event_date } = enquiry
  return {
    to: email,
    replyTo: cafe.replyTo,
    subject: 'We’ve got your message',
    title: 'We’ve got your message',
    parts: [
      'Thanks for getting in touch. We’ll get back to you soon.',
      event_date && table([['Event date', formatDate(event_date)]]),
    ],
    footer:
      'This address was entered in a form on our site. If that wasn’t you, ignore this email.',
  }
}
