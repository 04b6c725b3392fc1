import { claimsOf } from './token-claims'

const freshSeconds = 3600

/**
 * Tells whether this session came from a link in a mail within the last hour. A person who has just shown that they
 * read the mail of their account may choose a password without knowing the old one.
 */
export function isFromMail(accessToken: string, now = Date.now()): boolean {
  const { amr = [] } = claimsOf(accessToken)
  const since = now / 1000 - freshSeconds
  return amr.some(({ method, timestamp }) => mailMethods.has(method) && timestamp > since)
}

// Our own server writes otp for every link; hosted Supabase may name the kind of mail.
const mailMethods = new Set(['otp', 'recovery', 'magiclink'])
