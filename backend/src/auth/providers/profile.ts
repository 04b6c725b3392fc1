// Converts a provider's profile of a person into the form that an account stores.
import { isStorable } from '../../database/storable.ts'
import { emailField, MAX_NAME_CHARACTERS } from '../request.ts'

export interface Profile {
  /** The provider's id of the person. */
  subject: string
  /** The address in lower case, or null for a text that is not a valid address here. */
  email: string | null
  /** True when the provider has confirmed the address. */
  emailVerified: boolean
  data: Record<string, unknown>
}

type Claims = Record<string, unknown> & { sub: string }

/** Reads the claims of an id token, and those of the provider's user information if it was requested. */
export function profileOf(claims: Claims): Profile {
  const { sub, iss, email, name, picture, given_name, family_name } = claims
  const address = emailField.safeParse(email).data ?? null
  // Apple sends the flag as a text, and Azure under another name.
  const emailVerified =
    isTrue(claims.email_verified) || isTrue(claims.xms_edov) || claims.xms_edov === 1
  const names = { name, full_name: name, given_name, family_name }
  const addresses = { iss, picture, avatar_url: picture }
  const data = {
    ...textsOf(names, MAX_NAME_CHARACTERS),
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

/** Reads a text that a person may have written, so any content may come. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && isStorable(value)
}

/** Cuts a longer name instead of refusing the sign-in. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).toWellFormed()
}

/** URLs, of which a picture's is the longest. */
const MOST_ADDRESS_CHARACTERS = 2000

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
