// Finds the account and session of the token that a request carries.

import type { Context } from 'hono'
import type { Connection, Database } from '../database/database.ts'
import { bearerOf } from '../tokens/caller.ts'
import { type Claims, TokenError, type Tokens } from '../tokens/tokens.ts'
import * as errors from './errors.ts'
import { findUser, lockUser, type User } from './users/users.ts'

export interface SignedIn {
  user: User
  sessionId: string
  session: OpenSession
}

interface OpenSession {
  aal: 'aal1' | 'aal2'
  created_at: Date
}

/** Returns the user and session of the bearer token. Throws 401 without a token, 403 for an invalid one. */
export async function requireUser(
  c: Context,
  { database, tokens }: { database: Database; tokens: Tokens },
): Promise<SignedIn> {
  const token = bearerOf(c.req.raw.headers)
  if (!token) throw errors.noAuthorization()
  const { sub, session_id: sessionId } = await verifiedClaims(token, tokens)
  if (typeof sub !== 'string') throw errors.badJwt('invalid claim: missing sub claim')
  const user = await findUser(database, sub)
  if (!user) throw errors.userNotFound()
  if (isBanned(user)) throw errors.userBanned()
  if (typeof sessionId !== 'string') throw errors.sessionNotFound()
  const session = await findSession(database, sessionId, sub)
  if (!session) throw errors.sessionNotFound()
  return { user, sessionId, session }
}

/** Runs `work` under the account's lock. Throws 403 when the account or session has ended in the meantime. */
export function changeAccount<Result>(
  database: Database,
  { user: { id }, sessionId }: SignedIn,
  work: (connection: Connection, current: SignedIn) => Promise<Result>,
): Promise<Result> {
  return database.transaction({}, async (connection) => {
    const user = await lockUser(connection, id)
    const session = await findSession(connection, sessionId, id)
    if (!session) throw errors.sessionNotFound()
    return work(connection, { user, sessionId, session })
  })
}

/**
 * Throws when the account has a second factor that this session has not used. `act` names the action for the message.
 */
export function mustHaveShownFactor(signedIn: SignedIn, act: string): void {
  if (hasShownFactor(signedIn)) return
  const message = `AAL2 session is required to ${act} when MFA is enabled.`
  throw errors.insufficientAal(401, message)
}

/** True for a session that has used its account's second factor, and where there is none. */
export function hasShownFactor({ user, session }: SignedIn): boolean {
  return session.aal === 'aal2' || user.factors.every(({ status }) => status === 'unverified')
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until > new Date()
}

/** The messages of Supabase Auth's library (golang-jwt). */
const refusals: Record<TokenError['reason'], string> = {
  parts: 'token is malformed: token contains an invalid number of segments',
  malformed: 'token is malformed: could not base64 decode header',
  signature: 'token signature is invalid: crypto/ecdsa: verification error',
  expired: 'token has invalid claims: token is expired',
  'not-yet-valid': 'token has invalid claims: token is not valid yet',
  claims: 'token has invalid claims',
}

/** Returns the claims of a bearer token. Throws 403 for an invalid one. */
export function verifiedClaims(token: string, tokens: Tokens): Promise<Claims> {
  return tokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof TokenError)) throw error
    throw errors.badJwt(
      `invalid JWT: unable to parse or verify signature, ${refusals[error.reason]}`,
    )
  })
}

/** Throws when the session has ended. */
export async function mustBeOpenSession(
  connection: Connection,
  userId: string,
  sessionId: string,
): Promise<void> {
  const session = await findSession(connection, sessionId, userId)
  if (!session) throw errors.sessionNotFound()
}

async function findSession(connection: Connection, sessionId: string, userId: string) {
  const [found] = await connection.query<OpenSession>(
    'select aal, created_at from auth.sessions where id = $1 and user_id = $2',
    [sessionId, userId],
  )
  return found
}
