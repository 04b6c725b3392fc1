/** The signed-in person, as screens show them. */
export interface SessionUser {
  id: string
  email: string
  firstName: string
  lastName: string
  /** First and last name, or else the email. */
  name: string
  /** One or two capital letters for the round mark beside the name. */
  initials: string
}

/** The part of a person that the auth server and the stored session agree on. */
export interface AuthUser {
  id: string
  email?: string | undefined
  user_metadata?: Record<string, unknown>
}

/** Reads the person's name out of an auth user; any part of it may be missing. */
export function sessionUserOf({ id, email = '', user_metadata = {} }: AuthUser): SessionUser {
  const firstName = textOf(user_metadata.first_name)
  const lastName = textOf(user_metadata.last_name)
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  const name = fullName || email
  return {
    id,
    email,
    firstName,
    lastName,
    name,
    initials: initialsOf(fullName ? [firstName, lastName] : [email]),
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
