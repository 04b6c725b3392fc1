// Sends a letter by the owners to one of its receivers, or to an owner as a test.
import { letterBlocksSchema } from '@cafe/site/domain/letter-blocks'
import { html } from 'hono/html'
import { readLetterParts } from '../parts/letter-parts.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { readHolding } from '../parts/purchase.ts'

interface Letter {
  subject: string
  first_line: string
  blocks: unknown
  audience: 'subscribers' | 'holders'
  /** Names the letter in its links to our own pages: server/visits/visit-source.ts. */
  mark?: string
}

interface AddressedLetter extends Letter {
  email: string | null
  unsubscribe_token: string | null
  purchase_id: string | null
}

/** Returns null for a receiver who has unsubscribed, or has no tickets for the event any more. */
export async function composeLetterMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<AddressedLetter>(
    `select subject, first_line, blocks, audience, 'letter-' || letters.id as mark, email, unsubscribe_token,
       purchase_id
     from private.letter_recipients as recipients
     join public.letters on letters.id = letter_id
     left join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
     where recipients.id = $1`,
    [queued.subjectIds[0]],
  )
  if (letter?.email && letter.unsubscribe_token) {
    const stop = `${siteUrl}/newsletter/unsubscribe?token=${letter.unsubscribe_token}`
    return { ...(await letterMail(letter, source, stop)), to: letter.email, unsubscribe: stop }
  }
  const [held] = letter?.purchase_id ? await readHolding(database, letter.purchase_id) : []
  return letter && held ? { ...(await letterMail(letter, source)), to: held.email } : null
}

const reasons = {
  subscribers: 'You signed up for these letters on our site.',
  holders: 'You’re getting this because you have tickets for one of our events.',
}

/** Composes the letter; `stop` is the link that ends a subscription. */
async function letterMail(letter: Letter, { database, siteUrl, cafe }: MailSource, stop?: string) {
  const blocks = letterBlocksSchema.parse(letter.blocks)
  return {
    replyTo: cafe.replyTo,
    subject: letter.subject || 'A letter without a subject',
    title: letter.subject,
    hasHeading: false,
    preview: letter.first_line,
    parts: [
      ...(await readLetterParts(blocks, { database, siteUrl, mark: letter.mark })),
      stop && {
        html: html`<p style="margin:24px 0 0;font-size:13px"><a href="${stop}" style="color:var(--rhubarb)">Stop these letters</a></p>`,
        text: `Stop these letters: ${stop}`,
      },
    ],
    footer: reasons[letter.audience],
  }
}

/** Composes the same letter as a test for an owner. */
export async function composeLetterTest(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<Letter & { email: string }>(
    `select subject, first_line, blocks, audience, email from public.letters, auth.users
     where letters.id = $1 and users.id = $2 and email is not null`,
    [queued.subjectIds[0], queued.recipientId],
  )
  if (!letter) return null
  const stop = letter.audience === 'subscribers' ? `${siteUrl}/newsletter/unsubscribe` : undefined
  const draft = await letterMail(letter, source, stop)
  return { ...draft, to: letter.email, subject: `Test: ${draft.subject}` }
}
