// Brings a guest the code which shows that the address is theirs.
import { html } from 'hono/html'
import { onLetterhead, paragraph, readAddress } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface GuestProof {
  email: string
  name: string
  code: string
}

export async function composeGuestCodeMail({ database, queued }: MailSource) {
  const [proof] = await database.query<GuestProof>(
    `select email, name, code from private.guest_proofs
     where id = $1 and proven_at is null and expires_at > now()`,
    [queued.subjectIds[0]],
  )
  if (!proof) return null
  const address = await readAddress(database)
  const words = [
    `Please type it where you are buying your tickets. Your code: ${proof.code}`,
    'It is good for a quarter of an hour.',
  ]
  return {
    to: proof.email,
    subject: `Your code: ${proof.code}`,
    ...onLetterhead({
      title: 'Your code for buying tickets',
      body: html`${words.map(paragraph)}`,
      text: words.join('\n\n'),
      footer: 'If you did not ask for it, leave this mail alone: nothing is bought.',
      address,
    }),
  }
}
