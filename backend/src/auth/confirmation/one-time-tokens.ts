// Codes and links sent to an address, to prove that it is read: six digits to type, or their hash in a link.
import { createHash, randomInt } from 'node:crypto'
import type { Connection } from '../../database/database.ts'

export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface OneTimeToken {
  code: string
  hash: string
}

/** Makes a token for whoever reads `receiver`; an older one of its kind ends. */
export async function addOneTimeToken(
  connection: Connection,
  token: { userId: string; kind: TokenKind; receiver: string; pkce?: boolean },
): Promise<OneTimeToken> {
  const { userId, kind, receiver, pkce } = token
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = (pkce ? PKCE_PREFIX : '') + hashOfCode(receiver, code)
  await connection.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     values ($1, $2::auth.one_time_token_type, $3, $4)
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = now(), updated_at = now()`,
    [userId, kind, hash, receiver],
  )
  return { code, hash }
}

/** Uses up the token of one of these kinds with this hash. Null when there is none, or it is too old. */
export async function takeOneTimeToken(
  connection: Connection,
  { hash, kinds, seconds }: { hash: string; kinds: TokenKind[]; seconds: number },
): Promise<{ userId: string; kind: TokenKind } | null> {
  const [taken] = await connection.query<{ user_id: string; kind: TokenKind }>(
    `delete from auth.one_time_tokens
     where token_hash in ($1, $2) and token_type::text = any ($3::text[])
       and created_at > now() - make_interval(secs => $4)
     returning user_id, token_type::text as kind`,
    [hash, PKCE_PREFIX + hash, `{${kinds.join()}}`, seconds],
  )
  return taken ? { userId: taken.user_id, kind: taken.kind } : null
}

/** Ends all tokens of a user, or those of some kinds. */
export async function dropOneTimeTokens(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** What a link carries, and what is kept of a code. */
export function hashOfCode(receiver: string, code: string): string {
  return createHash('sha224').update(`${receiver}${code}`).digest('hex')
}

/** Marks the link of a flow that ends with a code for who began it (protocol.md §1.4). */
export const PKCE_PREFIX = 'pkce_'
