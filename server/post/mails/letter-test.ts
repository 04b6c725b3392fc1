// Sends an owner a letter as a test.
import type { MailDraft, MailSource } from '../mail-source.ts'
import { type Letter, letterMail } from './letter.ts'

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
