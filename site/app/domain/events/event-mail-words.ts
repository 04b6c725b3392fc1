// What became of a mail, in words for the people of the café.
import { formatMoment } from '../dates.ts'
import type { EventMail } from './event-mail.ts'

const ONE_HOUR_MS = 3_600_000

/** Says what became of a mail: `Sent 14 Nov 2026, 19:30`. */
export function mailStateWords(mail: EventMail, now = new Date()): string {
  const next = mail.next_try_at ?? mail.queued_at
  switch (mail.state) {
    case 'sent':
      return `Sent ${formatMoment(mail.sent_at ?? mail.queued_at)}`
    case 'unconfirmed':
      return 'Waiting for the buyer to confirm this address'
    case 'failing':
      return `Not sent yet: ${troubleOf(mail.last_error)}. We’ll try again ${formatMoment(next)}.`
    case 'given_up':
      return `Not sent: ${troubleOf(mail.last_error)}. We’ve stopped trying.`
    case 'waiting':
      return Date.parse(next) - now.getTime() > ONE_HOUR_MS
        ? `Waiting until ${formatMoment(next)}: this address has had a lot of emails today`
        : 'Waiting to be sent'
  }
}

/** Tells whether an owner should look at a mail. */
export function isInTrouble({ state }: EventMail): boolean {
  return state === 'failing' || state === 'given_up'
}

const SOON_MS = 300_000

/** Tells whether the state of a mail may change within minutes, so that it is worth looking again. */
export function isOnItsWay({ state, next_try_at }: EventMail, now = new Date()): boolean {
  const isTried = state === 'waiting' || state === 'failing'
  return isTried && next_try_at !== null && Date.parse(next_try_at) - now.getTime() < SOON_MS
}

// The first that fits counts: servers answer with codes of RFC 3463 or other words, and Node names its errors.
const troubles: [RegExp, string][] = [
  [/ECONN|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|timeout/i, 'the mail server couldn’t be reached'],
  [/EAUTH|\b535\b/i, 'the mail server refused the café’s password'],
  [/\b[45]\.2\.2\b|\b552\b|quota|full/i, 'the mailbox is full'],
  [/\b5\.7\.\d+\b|\b554\b|spam|block|polic/i, 'their mail server took it for spam'],
  [/\b5\.1\.\d+\b|\b55[013]\b|unknown|no such|not exist/i, 'there’s no such mailbox'],
  [/\b4\d\d\b/, 'their mail server was too busy'],
]

function troubleOf(error: string | null): string {
  if (!error) return 'the address was never confirmed, or has had too many emails'
  return troubles.find(([pattern]) => pattern.test(error))?.[1] ?? 'the mail server refused it'
}
