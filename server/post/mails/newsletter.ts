// Sends a new subscriber the link that confirms the subscription, and the one that ends it.
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, question } from '../parts/part.ts'

interface Subscriber {
  email: string
  token: string
  unsubscribe_token: string
}

export async function composeNewsletterMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const [subscriber] = await database.query<Subscriber>(
    `select email, token, unsubscribe_token from public.newsletter_subscribers
     where id = $1 and confirmed_at is null`,
    [queued.subjectIds[0]],
  )
  if (!subscriber) return null
  const { email, token, unsubscribe_token } = subscriber
  const confirm = `${siteUrl}/newsletter/confirm?token=${token}`
  const unsubscribe = `${siteUrl}/newsletter/unsubscribe?token=${unsubscribe_token}`
  return {
    to: email,
    subject: 'Please confirm your subscription',
    title: 'One more step',
    parts: [
      `You asked for offers from ${cafe.address[0]} by email (we hope it was you).`,
      'Please confirm, and we’ll send them to you: once a month, and never for the sake of it.',
      { ...button(['Confirm my subscription', confirm]), text: `Confirm: ${confirm}` },
      question('Not you, or changed your mind?', 'Unsubscribe', unsubscribe),
    ],
    footer: 'If you do nothing, we won’t email you again.',
    unsubscribe,
  }
}
