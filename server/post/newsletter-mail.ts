// Brings a new subscriber the link that confirms, and the one that ends the subscription.
import { html } from 'hono/html'
import { button, onLetterhead, paragraph, readAddress } from './letterhead.ts'
import type { MailSource } from './mail-source.ts'

interface Subscriber {
  email: string
  token: string
  unsubscribe_token: string
}

export async function composeNewsletterMail({ database, queued, siteUrl }: MailSource) {
  const [subscriber] = await database.query<Subscriber>(
    `select email, token, unsubscribe_token from public.newsletter_subscribers
     where id = $1 and confirmed_at is null`,
    [queued.subjectIds[0]],
  )
  if (!subscriber) return null
  const { email, token, unsubscribe_token } = subscriber
  const address = await readAddress(database)
  const confirm = `${siteUrl}/newsletter/confirm?token=${token}`
  const unsubscribe = `${siteUrl}/newsletter/unsubscribe?token=${unsubscribe_token}`
  const words = [
    `Somebody, we hope it was you, asked to get the offers of ${address[0]} by email.`,
    'Please confirm, and we will send them to you: once a month, and never an empty one.',
  ]
  return {
    to: email,
    subject: 'Please confirm your newsletter',
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...onLetterhead({
      title: 'One more step',
      body: html`${words.map(paragraph)}${button('Confirm my subscription', confirm)}
${paragraph(html`Not you, or changed your mind? <a href="${unsubscribe}" style="color:var(--rhubarb)">Unsubscribe</a>.`)}`,
      text: [...words, `Confirm: ${confirm}`, `Unsubscribe: ${unsubscribe}`].join('\n\n'),
      footer: 'If you do nothing, we will send you nothing.',
      address,
    }),
  }
}
