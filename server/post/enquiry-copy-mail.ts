// Brings whoever sent a form a copy of it. Anyone can give anybody's address there, so words with a link in them are not
// passed on.
import { formatDate } from '@cafe/site/domain/dates'
import { html } from 'hono/html'
import {
  factsAsHtml,
  factsAsText,
  onLetterhead,
  paragraph,
  quotation,
  readAddress,
  readReplyTo,
} from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface Enquiry {
  email: string
  event_date: string | null
  message: string | null
}

export async function composeEnquiryCopy({ database, queued }: MailSource) {
  const [enquiry] = await database.query<Enquiry>(
    'select email, event_date, message from public.enquiries where id = $1',
    [queued.subjectIds[0]],
  )
  if (!enquiry) return null
  const { email, event_date, message } = enquiry
  const quoted = message && !hasLink.test(message) ? message : null
  const facts: [string, string][] = event_date ? [['Event date', formatDate(event_date)]] : []
  const words = 'Thank you for writing to us. We have your message, and get back to you soon.'
  return {
    to: email,
    ...(await readReplyTo(database)),
    subject: 'We have your message',
    ...onLetterhead({
      title: 'We have your message',
      body: html`${paragraph(words)}${factsAsHtml(facts)}${quoted && quotation(quoted)}`,
      text: [words, factsAsText(facts), quoted].filter(Boolean).join('\n\n'),
      footer: 'This address was given in a form on our site. If it was not you, nothing follows.',
      address: await readAddress(database),
    }),
  }
}

const hasLink = /https?:|www\.|:\/\/|\w\.\w{2,}\//i
