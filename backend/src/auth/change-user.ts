// Writes to accounts that exist.

import { type Connection, DatabaseError } from '../database/database.ts'
import { type Credentials, dropOneTimeTokens } from './confirmation/one-time-tokens.ts'
import * as errors from './errors.ts'
import { tooMuchData } from './request.ts'
import { addIdentity } from './users/add-user.ts'
import type { User } from './users/users.ts'

export async function confirmEmail(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `update auth.users set updated_at = now(),
       email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1`,
    [userId],
  )
  await connection.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || '{"email_verified": true}'
     where user_id = $1 and provider = 'email'`,
    [userId],
  )
}

/**
 * Changes the account's address to an unconfirmed one; earlier mailed tokens stop working. Throws DatabaseError 23505
 * when another account has it.
 */
export async function setEmail(
  connection: Connection,
  { id, identities }: User,
  email: string,
): Promise<void> {
  await connection.query(
    `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
       is_anonymous = false, updated_at = now()
     where id = $1`,
    [id, email],
  )
  await dropOneTimeTokens(connection, id)
  const data = { sub: id, email, email_verified: false, phone_verified: false }
  if (identities.some(({ provider }) => provider === 'email')) {
    await connection.query(
      `update auth.identities set updated_at = now(), identity_data = identity_data || $2::jsonb
       where user_id = $1 and provider = 'email'`,
      [id, JSON.stringify(data)],
    )
  } else {
    await addIdentity(connection, { userId: id, provider: 'email', subject: id, data })
  }
}

export async function setPassword(
  connection: Connection,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await connection.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [userId, passwordHash],
  )
}

/** Replaces the password of an account and all of its user data. */
export async function replaceCredentials(
  connection: Connection,
  userId: string,
  { passwordHash, data }: Credentials,
): Promise<void> {
  await connection.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3::jsonb,
       updated_at = now()
     where id = $1`,
    [userId, passwordHash, JSON.stringify(data)],
  )
}

/** Merges into the user's data key by key; a null deletes its key. */
export function mergeUserData(
  connection: Connection,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  return mergeInto('raw_user_meta_data', connection, userId, data)
}

/** Merges into the service's data on an account in the same way. */
export function mergeAppData(
  connection: Connection,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  return mergeInto('raw_app_meta_data', connection, userId, data)
}

async function mergeInto(
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  connection: Connection,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const kept = Object.entries(data).filter(([, value]) => value !== null)
  const dropped = Object.keys(data).filter((key) => data[key] === null)
  if (kept.length + dropped.length === 0) return
  await connection
    .query(
      `update auth.users set updated_at = now(), ${column} =
         (${column} || $2::jsonb) - array(select jsonb_array_elements_text($3::jsonb))
       where id = $1`,
      [userId, JSON.stringify(Object.fromEntries(kept)), JSON.stringify(dropped)],
    )
    .catch(refusingTooMuchData)
}

function refusingTooMuchData(error: unknown): never {
  const isSize = error instanceof DatabaseError && error.code === '23514'
  throw isSize ? errors.validationFailed(tooMuchData) : error
}

/** Changes the account's number to an unconfirmed one. Throws DatabaseError 23505 when another account has it. */
export async function setPhone(
  connection: Connection,
  { id, identities }: User,
  phone: string,
): Promise<void> {
  await connection.query(
    `update auth.users set phone = $2, phone_change = '', is_anonymous = false, updated_at = now()
     where id = $1`,
    [id, phone],
  )
  const data = { sub: id, phone, phone_verified: false }
  if (identities.some(({ provider }) => provider === 'phone')) {
    await connection.query(
      `update auth.identities set updated_at = now(), identity_data = identity_data || $2::jsonb
       where user_id = $1 and provider = 'phone'`,
      [id, JSON.stringify(data)],
    )
  } else {
    await addIdentity(connection, { userId: id, provider: 'phone', subject: id, data })
  }
}

export async function confirmPhone(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    'update auth.users set updated_at = now(), phone_confirmed_at = now() where id = $1',
    [userId],
  )
  await connection.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || '{"phone_verified": true}'
     where user_id = $1 and provider = 'phone'`,
    [userId],
  )
}
