// Brings somebody a letter that the owners wrote, and an owner the same as a test.
import { letterBlocksSchema } from '@cafe/site/domain/letter-blocks'
import { html } from 'hono/html'
import { readLetterParts } from './letter-parts.ts'
import { onLetterhead, readAddress, readReplyTo } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'
import { readHolding } from './purchase.ts'

interface Letter {
  subject: string
  first_line: string
  blocks: unknown
  audience: 'subscribers' | 'holders'
}

interface AddressedLetter extends Letter {
  email: string | null
  unsubscribe_token: string | null
  purchase_id: string | null
}

/** Returns null for somebody who has unsubscribed, or has no tickets for the event any more. */
export async function composeLetterMail(source: MailSource) {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<AddressedLetter>(
    `select subject, first_line, blocks, audience, email, unsubscribe_token, purchase_id
     from private.letter_recipients as recipients
     join public.letters on letters.id = letter_id
     left join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
     where recipients.id = $1`,
    [queued.subjectIds[0]],
  )
  if (letter?.email && letter.unsubscribe_token) {
    const stop = `${siteUrl}/newsletter/unsubscribe?token=${letter.unsubscribe_token}`
    return {
      ...(await letterMail(letter, source, stop)),
      to: letter.email,
      // A mail program shows a button of its own for this address, and its press needs no page (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
  const [held] = letter?.purchase_id ? await readHolding(database, letter.purchase_id) : []
  return letter && held ? { ...(await letterMail(letter, source)), to: held.email } : null
}

export async function composeLetterTest(source: MailSource) {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<Letter & { email: string }>(
    `select subject, first_line, blocks, audience, email from public.letters, auth.users
     where letters.id = $1 and users.id = $2 and email is not null`,
    [queued.subjectIds[0], queued.recipientId],
  )
  if (!letter) return null
  const stop = letter.audience === 'subscribers' ? `${siteUrl}/newsletter/unsubscribe` : undefined
  const mail = await letterMail(letter, source, stop)
  return { ...mail, to: letter.email, subject: `Test: ${mail.subject}` }
}

const reasons = {
  subscribers: 'You asked for these letters on our site.',
  holders: 'You get this letter because you have tickets for one of our events.',
}

/** Writes the letter; `stop` is the address that ends a subscription. */
async function letterMail(letter: Letter, { database, siteUrl }: MailSource, stop?: string) {
  const blocks = letterBlocksSchema.parse(letter.blocks)
  const parts = await readLetterParts(blocks, { database, siteUrl })
  const address = await readAddress(database)
  return {
    ...(await readReplyTo(database)),
    subject: letter.subject || 'A letter without a subject',
    ...onLetterhead({
      title: letter.subject,
      hasHeading: false,
      preview: letter.first_line,
      body: html`${parts.map((part) => part.html)}${stop && html`<p style="margin:24px 0 0;font-size:13px"><a href="${stop}" style="color:var(--rhubarb)">Stop these letters</a></p>`}`,
      text: [
        ...parts.flatMap(({ text }) => text || []),
        ...(stop ? [`Stop these letters: ${stop}`] : []),
      ].join('\n\n'),
      footer: reasons[letter.audience],
      address,
    }),
  }
}
