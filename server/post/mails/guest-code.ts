// Sends a guest the code that proves their address.
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { largeCode } from '../parts/part.ts'

interface GuestProof {
  email: string
  code: string
}

export async function composeGuestCodeMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued } = source
  const [proof] = await database.query<GuestProof>(
    `select email, code from private.guests
     where id = $1 and proven_at is null and expires_at > now()`,
    [queued.subjectIds[0]],
  )
  if (!proof) return null
  return {
    to: proof.email,
    subject: `Your code: ${proof.code}`,
    title: 'Your code',
    parts: [
      'Enter this code on our site to confirm your email address.',
      largeCode(proof.code),
      'It lasts 15 minutes.',
    ],
    footer: 'If this wasn’t you, ignore this email: nothing has been bought.',
  }
}
