// Sessions: what a sign-in starts, what its tokens say, and how it ends.
import type { Context } from 'hono'
import type { Connection } from '../database/database.ts'
import type { Tokens } from '../tokens/tokens.ts'
import { audit } from './audit.ts'
import { addKnownPlace, type Device } from './known-places.ts'
import { clearFailedAttempts } from './limits/failed-attempts.ts'
import { addRefreshToken } from './refresh-tokens.ts'
import { clientAddressOf } from './request.ts'
import { viewUser } from './users/user-view.ts'
import type { User } from './users/users.ts'

const ACCESS_TOKEN_SECONDS = 3600

export interface Issuer {
  tokens: Tokens
  publicUrl: string
}

export interface SignIn extends Device {
  /** The authentication method, as Supabase Auth names it. */
  method: string
  /** The provider of this proof: a mailbox, a telephone or a third party. */
  provider?: string | undefined
  /** The passkey of this sign-in, which counts as two factors where it has verified who holds it. */
  passkey?: { id: string; isTwoFactors: boolean }
}

/** Browsers send two hundred characters, which are stored with each session. */
const LONGEST_USER_AGENT = 500

/** Returns the device that a request comes from. */
export function deviceOf(c: Context): Device {
  const userAgent = c.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null
  return { userAgent, address: clientAddressOf(c) }
}

/** Returns the client's address and device. */
export function signInOf(c: Context, method: string, provider?: string): SignIn {
  return { method, provider, ...deviceOf(c) }
}

/** The session object in the form that the official client reads. */
export interface Session {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}

/** Starts a session for a user who has just authenticated. */
export async function startSession(
  connection: Connection,
  issuer: Issuer,
  user: User,
  visit: SignIn,
): Promise<Session> {
  const raisedBy = visit.passkey?.isTwoFactors ? visit.passkey.id : null
  const [session] = await connection.query<{ id: string }>(
    `insert into auth.sessions (user_id, user_agent, ip, aal, factor_id)
     values ($1, $2, $3::inet, $4, $5) returning id`,
    [user.id, visit.userAgent, visit.address, raisedBy ? 'aal2' : 'aal1', raisedBy],
  )
  const sessionId = session?.id ?? ''
  await connection.query(
    'insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)',
    [sessionId, visit.method],
  )
  const [signedIn] = await connection.query<{ last_sign_in_at: Date }>(
    'update auth.users set last_sign_in_at = now() where id = $1 returning last_sign_in_at',
    [user.id],
  )
  await welcome(connection, user, visit)
  await audit(connection, 'login', user, traitsOf(visit))
  const refreshToken = await addRefreshToken(connection, { userId: user.id, sessionId })
  const current = { ...user, last_sign_in_at: signedIn?.last_sign_in_at ?? null }
  return sessionObject(connection, issuer, current, { sessionId, refreshToken })
}

function traitsOf({ provider, passkey }: SignIn): Record<string, string> | undefined {
  if (passkey) return { passkey_id: passkey.id }
  return provider ? { provider } : undefined
}

/** Clears the failed attempts before the right one, and stores the place as known. */
async function welcome(connection: Connection, user: User, device: SignIn): Promise<void> {
  for (const account of [user.email, user.phone]) {
    if (!account) continue
    await clearFailedAttempts(connection, { kind: 'password', account, device })
    await clearFailedAttempts(connection, { kind: 'code', account, device })
  }
  // With a second factor, a place is known only after that factor was used.
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (!hasFactor || device.passkey?.isTwoFactors) await addKnownPlace(connection, user.id, device)
}

/** Returns the session object with a fresh access token. */
export async function sessionObject(
  connection: Connection,
  { tokens, publicUrl }: Issuer,
  user: User,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<Session> {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
  const [session] = await connection.query<{ aal: string; amr: object[] }>(
    `select aal, (
       select coalesce(jsonb_agg(jsonb_build_object(
         'method', authentication_method, 'timestamp', floor(extract(epoch from updated_at))::int
       ) order by updated_at desc), '[]')
       from auth.mfa_amr_claims where session_id = sessions.id
     ) as amr
     from auth.sessions where id = $1`,
    [sessionId],
  )
  const accessToken = await tokens.sign({
    iss: `${publicUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session?.aal ?? 'aal1',
    amr: session?.amr ?? [],
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: viewUser(user),
  }
}

/** Ends sessions of a user; their refresh tokens go with them. */
export async function endSessions(
  connection: Connection,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const which = { global: 'id is not null or id = $2', local: 'id = $2', others: 'id <> $2' }[scope]
  await connection.query(`delete from auth.sessions where user_id = $1 and (${which})`, [
    userId,
    sessionId,
  ])
}

export type SignOutScope = 'global' | 'local' | 'others'
