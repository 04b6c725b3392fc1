// Tells the sender of a form that it has arrived. Anyone can give any address there, so the mail says nothing of what they
// wrote: the café's name would stand over a stranger's words.
import { formatDate } from '@cafe/site/domain/dates'
import { html } from 'hono/html'
import {
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface Enquiry {
  email: string
  event_date: string | null
}

export async function composeEnquiryCopy({ database, queued }: MailSource) {
  const [enquiry] = await database.query<Enquiry>(
    'select email, event_date from public.enquiries where id = $1',
    [queued.subjectIds[0]],
  )
  if (!enquiry) return null
  const { email, event_date } = enquiry
  const facts: [string, string][] = event_date ? [['Event date', formatDate(event_date)]] : []
  const words = 'Thank you for writing to us. We have your message and will get back to you soon.'
  return {
    to: email,
    ...(await readReplyTo(database)),
    subject: 'We have your message',
    ...onLetterhead({
      title: 'We have your message',
      body: html`${paragraph(words)}${factsAsHtml(facts)}`,
      text: [words, factsAsText(facts)].filter(Boolean).join('\n\n'),
      footer:
        'This address was given in a form on our site. If it was not you, you can ignore this email.',
      address: await readAddress(database),
    }),
  }
}
