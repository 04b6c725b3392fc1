import type { User } from '../users.ts'

/**
 * Returns true when somebody has shown that they read the mail of the account's present address; the proof of another of
 * its addresses does not count.
 */
export function isProved({ email, email_confirmed_at, identities }: User): boolean {
  const isVerified = identities.some(
    (one) => one.email === email && one.identity_data.email_verified === true,
  )
  return isVerified && email_confirmed_at !== null
}
