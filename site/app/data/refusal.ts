/** A reason why a change was not made, in words for the person who made it. */
export class Refusal extends Error {
  /** The field of the form that says it; without one it is a separate message. */
  readonly field: string | undefined
  /** Says it as a message as well as beside the field. */
  readonly isMessageToo: boolean

  constructor(message: string, { field, isMessageToo = false, cause }: RefusalOptions = {}) {
    super(message, { cause })
    this.field = field
    this.isMessageToo = isMessageToo
  }
}

interface RefusalOptions {
  field?: string | undefined
  isMessageToo?: boolean
  cause?: unknown
}

/**
 * The words of a refusal that are meant for people: our own, or those of a rule in the database. Null for any other
 * error.
 */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  if (!isDatabaseError(error)) return null
  const { code, message, hint } = error
  const isDeletion = code === foreignKeyViolation && !message.includes('violates')
  if (!rules.has(code) && !isDeletion) return null
  return hint ? `${message}. ${hint}` : message
}

/** Tells whether the database refused something for want of a right, as after a role was taken away. */
export function isDenied(error: unknown): boolean {
  return isDatabaseError(error) && error.code === '42501'
}

// The SQLSTATEs of our exceptions: a rule of the shop, and too much within an hour.
const rules = new Set(['P0001', 'PT429'])
// Our triggers use it for what they keep from being deleted; Postgres's own message speaks of constraints.
const foreignKeyViolation = '23503'

interface DatabaseError {
  code: string
  message: string
  hint?: string | null
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}
