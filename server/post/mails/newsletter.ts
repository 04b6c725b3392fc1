// Sends a new subscriber, or a follower of events, the link that confirms and the one that ends it.
import type { MailDraft, MailSource } from '../parts/mail-source.ts'
import { button, question } from '../parts/part.ts'

interface Subscriber {
  email: string
  hears_of: string
  token: string
  unsubscribe_token: string
  /** The latest event of the series that a follower asked for. */
  title: string | null
}

/** Returns null for an address that has confirmed or left, or whose series is gone. */
export async function composeNewsletterMail(source: MailSource): Promise<MailDraft | null> {
  const { database, queued, siteUrl, cafe } = source
  const [subscriber] = await database.query<Subscriber>(
    `select email, hears_of, token, unsubscribe_token, (
       select title from public.events where series_id::text = hears_of order by event_date desc, id limit 1
     ) as title
     from public.newsletter_subscribers where id = $1 and confirmed_at is null`,
    [queued.subjectIds[0]],
  )
  const words = subscriber && wordsFor(subscriber, cafe.address[0])
  if (!words) return null
  const confirm = `${siteUrl}${words.confirmPath}?token=${subscriber.token}`
  const unsubscribe = `${siteUrl}${words.stopPath}?token=${subscriber.unsubscribe_token}`
  return {
    to: subscriber.email,
    subject: words.subject,
    title: 'One more step',
    parts: [
      words.wish,
      words.promise,
      { ...button([words.label, confirm]), text: `Confirm: ${confirm}` },
      question('Not you, or changed your mind?', 'Unsubscribe', unsubscribe),
    ],
    footer: 'If you do nothing, we won’t email you again.',
    unsubscribe,
  }
}

function wordsFor({ hears_of, title }: Subscriber, cafe: string) {
  if (hears_of === 'newsletter') {
    return {
      subject: 'Please confirm your subscription',
      wish: `You asked for offers from ${cafe} by email (we hope it was you).`,
      promise:
        'Please confirm, and we’ll send them to you: once a month, and never for the sake of it.',
      label: 'Confirm my subscription',
      confirmPath: '/newsletter/confirm',
      stopPath: '/newsletter/unsubscribe',
    }
  }
  const what = hears_of === 'events' ? 'the next event' : title && `the next ${title}`
  if (!what) return null
  return {
    subject: 'Please confirm: shall we tell you about the next one?',
    wish: `You asked ${cafe} to tell you about ${what} by email (we hope it was you).`,
    promise: 'Please confirm, and we’ll email you when one goes up, and for nothing else.',
    label: 'Yes, tell me',
    confirmPath: '/next-event/confirm',
    stopPath: '/next-event/stop',
  }
}
