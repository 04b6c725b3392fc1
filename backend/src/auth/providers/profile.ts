// The profile that a provider has of a person, in the form that an account keeps.
import { isStorable } from '../../database/storable.ts'
import { emailField, MOST_NAME_CHARACTERS } from '../request.ts'

export interface Profile {
  /** The provider's own id of the person. */
  subject: string
  /** The address in lower case, or null for a text that is no address here. */
  email: string | null
  /** True when the provider has seen that they read the mail of this address. */
  emailVerified: boolean
  data: Record<string, unknown>
}

type Claims = Record<string, unknown> & { sub: string }

/** Reads the claims of an id token, with those of the provider's user information if they were asked for. */
export function profileOf(claims: Claims): Profile {
  const { sub, iss, email, name, picture, given_name, family_name } = claims
  const address = emailField.safeParse(email).data ?? null
  // Apple writes a text, and Azure its own claim.
  const emailVerified =
    isTrue(claims.email_verified) || isTrue(claims.xms_edov) || claims.xms_edov === 1
  const names = { name, full_name: name, given_name, family_name }
  const addresses = { iss, picture, avatar_url: picture }
  const data = {
    ...textsOf(names, MOST_NAME_CHARACTERS),
    ...textsOf(addresses, MOST_ADDRESS_CHARACTERS),
    sub,
    provider_id: sub,
    email_verified: emailVerified,
    phone_verified: false,
    ...(address && { email: address }),
  }
  return { subject: sub, email: address, emailVerified, data }
}

function textsOf(given: Record<string, unknown>, most: number): Record<string, string> {
  const texts = Object.entries(given).filter((entry): entry is [string, string] => isText(entry[1]))
  return Object.fromEntries(texts.map(([key, text]) => [key, cut(text, most)]))
}

/** Providers pass on texts that people wrote, so any may come. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && isStorable(value)
}

/** A longer name at the provider is cut, and its bearer gets in all the same. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).toWellFormed()
}

/** Addresses, of which that of a picture is the longest. */
const MOST_ADDRESS_CHARACTERS = 2000

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
