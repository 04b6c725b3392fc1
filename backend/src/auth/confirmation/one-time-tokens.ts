// Codes and links sent to an address to confirm it: six digits to type, or a link.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Connection } from '../../database/database.ts'

export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'

export interface OneTimeToken {
  /** Six digits, to type. */
  code: string
  /** The token of a link, which is too long to guess. */
  linkToken: string
}

/** The password and details given with the request for a token, before the address is confirmed. */
export interface Credentials {
  passwordHash: string | null
  data: Record<string, unknown>
}

export interface TokenRequest {
  userId: string
  kind: TokenKind
  receiver: string
  credentials?: Credentials | null | undefined
  /** The flow that the link ends (PKCE). */
  flowId?: string | null
}

/** The number of valid links of one kind, so that a stranger who asks for a link does not end the customer's. */
const LINKS_OF_A_KIND = 3

/** Makes a token for the reader of `receiver`. Older codes of its kind end; the newest links stay valid. */
export async function addOneTimeToken(
  connection: Connection,
  { userId, kind, receiver, credentials, flowId }: TokenRequest,
): Promise<OneTimeToken> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const linkToken = (flowId ? PKCE_PREFIX : '') + randomBytes(28).toString('hex')
  await connection.query(
    `update auth.one_time_tokens set code_hash = null, updated_at = now()
     where user_id = $1 and token_type = $2::auth.one_time_token_type`,
    [userId, kind],
  )
  await connection.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to,
       password_hash, user_data, flow_state_id)
     values ($1, $2::auth.one_time_token_type, $3, $4, $5, $6, $7::jsonb, $8)`,
    [
      userId,
      kind,
      hashOf(linkToken),
      hashOfCode(receiver, code),
      receiver,
      credentials?.passwordHash ?? null,
      credentials ? JSON.stringify(credentials.data) : null,
      flowId ?? null,
    ],
  )
  await connection.query(
    `delete from auth.one_time_tokens where id in (
       select id from auth.one_time_tokens
       where user_id = $1 and token_type = $2::auth.one_time_token_type
       order by created_at desc, id offset $3
     )`,
    [userId, kind, LINKS_OF_A_KIND],
  )
  return { code, linkToken }
}

/** The part of a token that a client sends: the end of a link, or a code and the address that received it. */
export type Proof = { linkToken: string } | { receiver: string; code: string }

export interface TakenToken {
  userId: string
  kind: TokenKind
  /** The address it was sent to. */
  receiver: string
  passwordHash: string | null
  data: Record<string, unknown> | null
  flowId: string | null
}

/**
 * Consumes the token of one of these kinds, and all others of its kind, under the account's lock. Returns null when
 * there is none or it has expired.
 */
export async function takeOneTimeToken(
  connection: Connection,
  { proof, kinds, seconds }: { proof: Proof; kinds: TokenKind[]; seconds: number },
): Promise<TakenToken | null> {
  const [column, hash] =
    'code' in proof
      ? (['code_hash', hashOfCode(proof.receiver, proof.code)] as const)
      : (['token_hash', hashOf(proof.linkToken)] as const)
  // The account is locked before its rows, as everywhere.
  await connection.query(
    `select from auth.users where id in (
       select user_id from auth.one_time_tokens where ${column} = $1
     ) for no key update`,
    [hash],
  )
  const [taken] = await connection.query<TakenToken>(
    `select user_id as "userId", token_type::text as kind, relates_to as receiver,
       password_hash as "passwordHash", user_data as data, flow_state_id as "flowId"
     from auth.one_time_tokens
     where ${column} = $1 and token_type::text = any ($2::text[])
       and created_at between now() - make_interval(secs => $3) and now() + make_interval(secs => $3)`,
    [hash, `{${kinds.join()}}`, seconds],
  )
  if (!taken) return null
  await connection.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = $2::auth.one_time_token_type`,
    [taken.userId, taken.kind],
  )
  return taken
}

/**
 * Returns the credentials for one more mail to an unconfirmed address: those of its sign-up if there was only one.
 * With several it is unknown which one the receiver made, so this mail confirms none of them.
 */
export async function credentialsToRepeat(
  connection: Connection,
  userId: string,
): Promise<Credentials | null> {
  const given = await connection.query<Credentials>(
    `select distinct password_hash as "passwordHash", coalesce(user_data, '{}') as data
     from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`,
    [userId],
  )
  return given.length === 1 ? (given[0] ?? null) : null
}

export async function dropOneTimeTokens(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** Returns the stored hash of a code, which is valid only with the address that received the code. */
export function hashOfCode(receiver: string, code: string): string {
  return hashOf(`${receiver} ${code}`)
}

function hashOf(secret: string): string {
  return createHash('sha224').update(secret).digest('hex')
}

/** The prefix of a link's token whose flow ends with a code for the browser that began it. */
export const PKCE_PREFIX = 'pkce_'
