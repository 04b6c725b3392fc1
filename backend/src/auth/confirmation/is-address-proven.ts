import type { User } from '../users/users.ts'

/**
 * Returns true when the account's present address is confirmed; the confirmation of an earlier address does not
 * count.
 */
export function isAddressProven({ email, email_confirmed_at, identities }: User): boolean {
  const isVerified = identities.some(
    (one) => one.email === email && one.identity_data.email_verified === true,
  )
  return isVerified && email_confirmed_at !== null
}
