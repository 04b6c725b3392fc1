// Codes and links sent to an address, to prove that it is read: six digits to type, or a link.
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
  /** For a link: too long to guess. */
  linkToken: string
}

/** Makes a token for whoever reads `receiver`; an older one of its kind ends. Only hashes of it are kept. */
export async function addOneTimeToken(
  connection: Connection,
  token: { userId: string; kind: TokenKind; receiver: string; pkce?: boolean },
): Promise<OneTimeToken> {
  const { userId, kind, receiver, pkce } = token
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const linkToken = (pkce ? PKCE_PREFIX : '') + randomBytes(28).toString('hex')
  await connection.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, code_hash, relates_to)
     values ($1, $2::auth.one_time_token_type, $3, $4, $5)
     on conflict (user_id, token_type) do update set
       token_hash = excluded.token_hash, code_hash = excluded.code_hash,
       relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [userId, kind, hashOf(linkToken), hashOfCode(receiver, code), receiver],
  )
  return { code, linkToken }
}

/** What somebody shows of a token: the end of a link, or a code and where it was sent. */
export type Proof = { linkToken: string } | { receiver: string; code: string }

export interface TakenToken {
  userId: string
  kind: TokenKind
  /** Where it was sent. */
  receiver: string
}

/** Uses up the token of one of these kinds, when nobody else is changing its account. Null when there is none, or it is too old. */
export async function takeOneTimeToken(
  connection: Connection,
  { proof, kinds, seconds }: { proof: Proof; kinds: TokenKind[]; seconds: number },
): Promise<TakenToken | null> {
  const [column, hash] =
    'code' in proof
      ? (['code_hash', hashOfCode(proof.receiver, proof.code)] as const)
      : (['token_hash', hashOf(proof.linkToken)] as const)
  // As everywhere, the account before what hangs on it.
  await connection.query(
    `select from auth.users where id in (
       select user_id from auth.one_time_tokens where ${column} = $1
     ) for no key update`,
    [hash],
  )
  const [taken] = await connection.query<TakenToken>(
    `delete from auth.one_time_tokens
     where ${column} = $1 and token_type::text = any ($2::text[])
       and created_at > now() - make_interval(secs => $3)
     returning user_id as "userId", token_type::text as kind, relates_to as receiver`,
    [hash, `{${kinds.join()}}`, seconds],
  )
  return taken ?? null
}

/** Ends all tokens of a user. */
export async function dropOneTimeTokens(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** What is kept of a code: good only together with where it was sent. */
export function hashOfCode(receiver: string, code: string): string {
  return hashOf(`${receiver} ${code}`)
}

function hashOf(secret: string): string {
  return createHash('sha224').update(secret).digest('hex')
}

/** Marks the link of a flow that ends with a code for who began it (protocol.md §1.4). */
export const PKCE_PREFIX = 'pkce_'
