// Reads the address or number that a body names.

import { z } from 'zod'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { emailField, phoneField } from '../request.ts'
import type { Address } from '../users/users.ts'

const none = z.literal('').transform(() => null)

/** Spread these into the schema of a body that names an account. */
export const addressFields = {
  email: none.or(emailField).nullish(),
  phone: none.or(phoneField).nullish(),
}

/** The ways to send a code to a telephone. */
export const channelField = z
  .enum(['sms', 'whatsapp'], 'Invalid channel, supported values are sms or whatsapp')
  .nullish()
  .transform((channel) => channel ?? 'sms')

/**
 * Returns the address or the number, or null for neither. Throws for both, and for a number where numbers are off.
 */
export function namedAddress(
  { settings }: Pick<AuthService, 'settings'>,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): Address | null {
  if (email && phone) {
    throw errors.validationFailed('Only an email address or phone number should be provided')
  }
  if (phone && !settings.phoneSignIns) throw errors.phoneDisabled()
  if (phone) return { phone }
  return email ? { email } : null
}

/** Returns the name that providers and methods have for this kind of address. */
export function kindOf({ email }: Address): 'email' | 'phone' {
  return email === undefined ? 'phone' : 'email'
}

/** Returns the text by which limits count an address and to which a code is bound. */
export function keyOf(address: Address): string {
  return address.email ?? address.phone
}
