// Refresh tokens. Each is used once, and a chain of them makes a session.

import { randomBytes } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import * as errors from './errors.ts'

interface RefreshToken {
  token: string
  user_id: string
  session_id: string
  revoked: boolean
  revoked_seconds_ago: number
}

/** A client that lost the answer may repeat its request for this long after the token was replaced. */
const REUSE_INTERVAL_SECONDS = 10

/** Adds the next token of a session and returns it. */
export async function addRefreshToken(
  connection: Connection,
  family: { userId: string; sessionId: string; parent?: string },
): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await connection.query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)`,
    [token, family.userId, family.sessionId, family.parent ?? null],
  )
  return token
}

/** Ends the tokens of a session and adds the next one. */
export async function replaceRefreshTokens(
  connection: Connection,
  family: { userId: string; sessionId: string },
): Promise<string> {
  await connection.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked`,
    [family.sessionId],
  )
  return addRefreshToken(connection, family)
}

type Rotation =
  | { userId: string; sessionId: string; token: string }
  | { userId: string; stolenSession: string }

/**
 * Replaces a token by the next one of its session. The session's row is locked, so that parallel refreshes all get
 * the same new token. A token replaced long ago was stolen: the session ends in `connection`'s transaction.
 */
export async function rotateRefreshToken(connection: Connection, token: string): Promise<Rotation> {
  await connection.query(
    `select from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  )
  const [current] = await connection.query<RefreshToken>(
    `select token, user_id, session_id, revoked,
            abs(extract(epoch from now() - updated_at))::float8 as revoked_seconds_ago
     from auth.refresh_tokens where token = $1 and session_id is not null`,
    [token],
  )
  if (!current) throw errors.refreshTokenNotFound()
  const family = { userId: current.user_id, sessionId: current.session_id }
  if (!current.revoked) {
    await connection.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1',
      [token],
    )
    return { ...family, token: await addRefreshToken(connection, { ...family, parent: token }) }
  }
  const active = await activeToken(connection, current.session_id)
  const isParent = active?.parent === token
  if (active && (isParent || current.revoked_seconds_ago < REUSE_INTERVAL_SECONDS)) {
    return { ...family, token: active.token }
  }
  return { userId: family.userId, stolenSession: current.session_id }
}

async function activeToken(connection: Connection, sessionId: string) {
  const [active] = await connection.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens
     where session_id = $1 and not revoked order by id desc limit 1`,
    [sessionId],
  )
  return active
}
