// Sends a letter by the owners to one of its receivers, or to an owner as a test.
import { letterBlocksSchema } from '@cafe/site/domain/letter-blocks'
import { html } from 'hono/html'
import { readLetterParts } from '../parts/letter-parts.ts'
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import type { Part } from '../parts/part.ts'
import { readHolding } from '../parts/purchase.ts'

interface Letter {
  subject: string
  first_line: string
  blocks: unknown
  audience: 'subscribers' | 'holders' | 'followers'
  /** Names the letter in its links to our own pages: server/visits/visit-source.ts. */
  mark?: string
}

interface AddressedLetter extends Letter {
  id: string
  email: string | null
  unsubscribe_token: string | null
  purchase_id: string | null
}

/** Returns null for a receiver who has unsubscribed, or has no tickets for the event any more. */
export async function composeLetterMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<AddressedLetter>(
    `select letters.id, subject, first_line, blocks, audience, 'letter-' || letters.id as mark, email,
       unsubscribe_token, purchase_id
     from private.letter_recipients as recipients
     join public.letters on letters.id = letter_id
     left join public.newsletter_subscribers as subscribers on subscribers.id = subscriber_id
     where recipients.id = $1`,
    [queued.subjectIds[0]],
  )
  if (letter?.email && letter.unsubscribe_token) {
    const stop = `${siteUrl}${stopPaths[letter.audience]}?token=${letter.unsubscribe_token}`
    const page = `${siteUrl}/letters/${letter.id}`
    const draft = await letterMail(letter, source, { page, stop })
    return { ...draft, to: letter.email, unsubscribe: stop }
  }
  const [held] = letter?.purchase_id ? await readHolding(database, letter.purchase_id) : []
  return letter && held ? { ...(await letterMail(letter, source)), to: held.email } : null
}

const reasons = {
  subscribers: 'You signed up for these letters on our site.',
  holders: 'You’re getting this because you have tickets for one of our events.',
  followers: 'You asked us on our site to tell you about the next one.',
}

/** Holders have no subscription. */
const stopPaths = {
  subscribers: '/newsletter/unsubscribe',
  holders: '',
  followers: '/next-event/stop',
}

interface ReaderLinks {
  /** The letter's page, which has no link of the reader. */
  page: string
  /** Ends the subscription. */
  stop: string
}

/** Composes the letter, for a reader or a follower with their links. */
async function letterMail(letter: Letter, source: MailSource, links?: ReaderLinks) {
  const { database, siteUrl, cafe } = source
  const blocks = letterBlocksSchema.parse(letter.blocks)
  return {
    replyTo: cafe.replyTo,
    subject: letter.subject || 'A letter without a subject',
    title: letter.subject,
    hasHeading: false,
    preview: letter.first_line,
    parts: [
      links && quietLink('Read in the browser', links.page, '0 0 16px'),
      ...(await readLetterParts(blocks, { database, siteUrl, mark: letter.mark })),
      links && quietLink('Stop these letters', links.stop, '24px 0 0'),
    ],
    footer: reasons[letter.audience],
  }
}

function quietLink(label: string, url: string, margin: string): Part {
  return {
    html: html`<p style="margin:${margin};font-size:13px"><a href="${url}" style="color:var(--rhubarb)">${label}</a></p>`,
    text: `${label}: ${url}`,
  }
}

/** Composes the same letter as a test for an owner. Only owners can read it in the browser yet. */
export async function composeLetterTest(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl } = source
  const [letter] = await database.query<Letter & { email: string }>(
    `select subject, first_line, blocks, audience, email from public.letters, auth.users
     where letters.id = $1 and users.id = $2 and email is not null`,
    [queued.subjectIds[0], queued.recipientId],
  )
  if (!letter) return null
  const links = {
    page: `${siteUrl}/owners/letters/${queued.subjectIds[0]}`,
    stop: `${siteUrl}${stopPaths[letter.audience]}`,
  }
  const draft = await letterMail(letter, source, letter.audience === 'holders' ? undefined : links)
  return { ...draft, to: letter.email, subject: `Test: ${draft.subject}` }
}
