// Reads auth.users and auth.identities, which only the service may read.

import type { Connection } from '../../database/database.ts'
import * as errors from '../errors.ts'

export interface User {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  banned_until: Date | null
  new_email: string | null
  new_phone: string | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: Date
  updated_at: Date
  is_anonymous: boolean
  identities: Identity[]
  /** The second factors, without their secrets. */
  factors: UserFactor[]
}

interface UserFactor {
  id: string
  factor_type: 'totp' | 'phone' | 'webauthn' | 'recovery_code'
  status: 'verified' | 'unverified'
}

interface Identity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

const columns = `
  users.id, users.aud, users.role, users.email, users.phone, users.encrypted_password,
  users.email_confirmed_at, users.phone_confirmed_at, users.confirmed_at, users.invited_at,
  users.confirmation_sent_at, users.recovery_sent_at, users.email_change_sent_at,
  users.reauthentication_sent_at, users.last_sign_in_at, users.banned_until,
  nullif(users.email_change, '') as new_email, nullif(users.phone_change, '') as new_phone,
  users.raw_app_meta_data, users.raw_user_meta_data, users.created_at, users.updated_at,
  users.is_anonymous,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.email
    ) order by identities.created_at)
    from auth.identities where identities.user_id = users.id
  ), '[]') as identities,
  coalesce((
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', factors.id, 'friendly_name', coalesce(factors.friendly_name, ''),
      'factor_type', factors.factor_type, 'status', factors.status, 'phone', factors.phone,
      'created_at', factors.created_at, 'updated_at', factors.updated_at,
      'last_challenged_at', factors.last_challenged_at
    )) order by factors.created_at)
    from auth.mfa_factors factors where factors.user_id = users.id
  ), '[]') as factors`

export async function findUser(connection: Connection, id: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  )
  return user ?? null
}

/**
 * Locks the account until the transaction ends and returns it. Every change of an account begins with this, so that
 * changes run one after another. Throws user_not_found when it is gone.
 */
export async function lockUser(connection: Connection, id: string): Promise<User> {
  await connection.query('select from auth.users where id = $1 for no key update', [id])
  const user = await findUser(connection, id)
  if (!user) throw errors.userNotFound()
  return user
}

/** Returns the account with this id. Throws when it is gone, which no caller expects. */
export async function requireStoredUser(connection: Connection, id: string): Promise<User> {
  const user = await findUser(connection, id)
  if (!user) throw new Error(`account ${id} is not there`)
  return user
}

/** An e-mail address or a telephone number, whichever the request names. */
export type Address = { email: string; phone?: undefined } | { email?: undefined; phone: string }

/** Returns the account with this address or number, or null. */
export function findUserByAddress(connection: Connection, address: Address): Promise<User | null> {
  return address.email === undefined
    ? findUserByPhone(connection, address.phone)
    : findUserByEmail(connection, address.email)
}

async function findUserByPhone(connection: Connection, phone: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users where phone = $1 and deleted_at is null`,
    [phone],
  )
  return user ?? null
}

/** Returns one page of all accounts, newest first, and their number. */
export async function listUsers(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const [count] = await connection.query<{ total: number }>(
    'select count(*)::int as total from auth.users where deleted_at is null',
  )
  const users = await connection.query<User>(
    `select ${columns} from auth.users where deleted_at is null
     order by created_at desc, id limit $1 offset $2`,
    [limit, offset],
  )
  return { users, total: count?.total ?? 0 }
}

/** Returns the account with this address (in lower case), or null. */
export async function findUserByEmail(connection: Connection, email: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users
     where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  )
  return user ?? null
}
