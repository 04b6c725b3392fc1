// What every endpoint asks of a request: a body of the right form, and whose token it carries.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { bearerOf } from '../tokens/caller.ts'
import { type Claims, TokenError, type Tokens } from '../tokens/tokens.ts'
import { errors } from './auth-error.ts'
import { findUser, type User } from './users.ts'

/** The JSON body read by `schema`; throws bad_json or validation_failed with the schema's message. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await c.req.text()
  const result = schema.safeParse(text === '' ? {} : parseJson(text))
  if (result.success) return result.data
  throw errors.validationFailed(result.error.issues[0]?.message ?? 'Invalid request body')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw errors.badJson()
  }
}

/** An e-mail address, trimmed and in lower case; at most 255 characters (specification §5). */
export const emailField = z
  .string('Unable to validate email address: invalid format')
  .trim()
  .toLowerCase()
  .max(255, 'Unable to validate email address: invalid format')
  .pipe(z.email('Unable to validate email address: invalid format'))

/** Keys and values without the NUL that Postgres can't store. */
export const dataField = z
  .record(z.string(), z.json())
  .refine((data) => !JSON.stringify(data).includes('\\u0000'), 'User data must not contain NUL')
  .nullish()
  .transform((data) => data ?? {})

/** The caller's network address as the server saw it; calls within the process have none. */
export function addressOf(c: Context<{ Bindings?: { address?: string } }>): string | null {
  return c.env?.address ?? null
}

export interface SignedIn {
  user: User
  sessionId: string
}

/** The user and session of the bearer token. Throws 401 without one, 403 for one that does not hold. */
export async function requireUser(
  c: Context,
  { database, tokens }: { database: Database; tokens: Tokens },
): Promise<SignedIn> {
  const token = bearerOf(c.req.raw.headers)
  if (!token) throw errors.noAuthorization()
  const { sub, session_id: sessionId } = await verify(token, tokens)
  if (typeof sub !== 'string') throw errors.badJwt('invalid claim: missing sub claim')
  const user = await findUser(database, sub)
  if (!user) throw errors.userNotFound()
  if (isBanned(user)) throw errors.userBanned()
  if (typeof sessionId !== 'string' || !(await isOpen(database, sessionId, sub))) {
    throw errors.sessionNotFound()
  }
  return { user, sessionId }
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until > new Date()
}

function verify(token: string, tokens: Tokens): Promise<Claims> {
  return tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    const reason = error.reason === 'expired' ? 'token is expired' : error.reason
    throw errors.badJwt(`invalid JWT: unable to parse or verify signature, ${reason}`)
  })
}

async function isOpen(database: Database, sessionId: string, userId: string): Promise<boolean> {
  const found = await database.query('select from auth.sessions where id = $1 and user_id = $2', [
    sessionId,
    userId,
  ])
  return found.length > 0
}
