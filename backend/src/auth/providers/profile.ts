// What a provider says of a person, as an account keeps it.
import { emailField, isStorable } from '../request.ts'

export interface Profile {
  /** Who they are to the provider. */
  subject: string
  /** In lower case; null for what is no address here. */
  email: string | null
  /** Whether the provider has seen that they read this address. */
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
  const texts = {
    iss,
    name,
    full_name: name,
    picture,
    avatar_url: picture,
    given_name,
    family_name,
  }
  const data = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => isText(value))),
    ...{ sub, provider_id: sub, email_verified: emailVerified, phone_verified: false },
    ...(address && { email: address }),
  }
  return { subject: sub, email: address, emailVerified, data }
}

/** What providers pass on is what people wrote there. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && isStorable(value)
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true'
}
