/** The signed-in person, as screens show them. */
export interface SessionUser {
  id: string
  email: string
  firstName: string
  lastName: string
  /** First and last name, or else the email address or telephone number. */
  name: string
  /** One or two capital letters for the round mark beside the name. */
  initials: string
}

/** The part of a person that the auth server and the stored session agree on. */
export interface AuthUser {
  id: string
  email?: string | undefined
  /** The telephone number, without its plus sign. */
  phone?: string | undefined
  user_metadata?: Record<string, unknown>
}

/** Reads the person's name out of an auth user; any part of it may be missing. */
export function sessionUserOf(user: AuthUser): SessionUser {
  const { id, email = '', phone, user_metadata = {} } = user
  // Providers write their own claims.
  const firstName = textOf(user_metadata.first_name) || textOf(user_metadata.given_name)
  const lastName = textOf(user_metadata.last_name) || textOf(user_metadata.family_name)
  const names = [firstName, lastName].filter(Boolean)
  const fullName = names.join(' ') || textOf(user_metadata.full_name)
  const name = fullName || email || (phone ? `+${phone}` : '')
  return {
    id,
    email,
    firstName,
    lastName,
    name,
    initials: initialsOf(names.length > 0 ? names : [name]),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function initialsOf(words: string[]): string {
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB')
}
