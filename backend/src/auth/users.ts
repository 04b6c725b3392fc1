// Reads and writes of auth.users and auth.identities. Runs as the service itself: nobody else may read these tables.
import type { Connection } from '../database/database.ts'

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
  /** Second factors, without their secrets. */
  factors: UserFactor[]
}

export interface UserFactor {
  id: string
  factor_type: 'totp' | 'phone' | 'webauthn'
  status: 'verified' | 'unverified'
}

export interface Identity {
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

/** The account with this id, or null. */
export async function findUser(connection: Connection, id: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  )
  return user ?? null
}

/** The account with this id. Throws when it is gone, which no caller expects. */
export async function requireStoredUser(connection: Connection, id: string): Promise<User> {
  const user = await findUser(connection, id)
  if (!user) throw new Error(`account ${id} is not there`)
  return user
}

/** One page of all accounts, newest first, and how many there are. */
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

/** The account with this address (lower case), or null. */
export async function findUserByEmail(connection: Connection, email: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users
     where email = $1 and is_sso_user = false and deleted_at is null`,
    [email],
  )
  return user ?? null
}

export interface NewUser {
  /** Where the id is somebody else's choice. */
  id?: string | null | undefined
  email?: string | null | undefined
  /** Whether the address is known to be theirs. */
  confirmed?: boolean
  passwordHash?: string | null
  data: Record<string, unknown>
  /** How they sign in, when not by this address. */
  identity?: Omit<NewIdentity, 'userId'>
  isAnonymous?: boolean
}

/** Adds an account with its identity; that of an address is the address. Throws DatabaseError 23505 when that is taken. */
export async function addUser(connection: Connection, user: NewUser): Promise<User> {
  const { email = null, confirmed = false, passwordHash = null, data, isAnonymous = false } = user
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.users
       (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, is_anonymous)
     values (coalesce($6::uuid, gen_random_uuid()), $1, $2, case when $3 then now() end, $4::jsonb, $5)
     returning id`,
    [
      ...[email, passwordHash, confirmed],
      JSON.stringify(confirmed ? { ...data, email_verified: true } : data),
      ...[isAnonymous, user.id ?? null],
    ],
  )
  const id = added?.id ?? ''
  if (user.identity) {
    await addIdentity(connection, { ...user.identity, userId: id })
  } else if (email) {
    const identity = { ...data, sub: id, email, email_verified: false, phone_verified: false }
    await addIdentity(connection, { userId: id, provider: 'email', subject: id, data: identity })
  }
  return requireStoredUser(connection, id)
}

export interface NewIdentity {
  userId: string
  provider: string
  /** Who they are to the provider. */
  subject: string
  data: Record<string, unknown>
}

/** Gives an account one more way to sign in. Throws DatabaseError 23505 when the identity is somebody's already. */
export async function addIdentity(connection: Connection, identity: NewIdentity): Promise<void> {
  const { userId, provider, subject, data } = identity
  await connection.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4::jsonb, now())`,
    [userId, subject, provider, JSON.stringify(data)],
  )
  await updateProviders(connection, userId)
}

/** Writes an account's providers, in order of first use, where its tokens tell them. */
export async function updateProviders(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `update auth.users set raw_app_meta_data = raw_app_meta_data || (
       select jsonb_build_object('provider', min(provider) filter (where first), 'providers',
         coalesce(jsonb_agg(provider order by since), '[]'))
       from (
         select provider, min(created_at) as since,
           row_number() over (order by min(created_at)) = 1 as first
         from auth.identities where user_id = $1 group by provider
       ) providers
     ) where id = $1`,
    [userId],
  )
}

/** Writes that the account's address is theirs. */
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

/** Moves an account to another address; whether that is confirmed is another matter. Throws DatabaseError 23505 when it is another account's. */
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
  if (identities.some(({ provider }) => provider === 'email')) {
    await connection.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      [id, email],
    )
  } else {
    const data = { sub: id, email }
    await addIdentity(connection, { userId: id, provider: 'email', subject: id, data })
  }
}

/** Sets the password of an account. */
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

/** Merges into what an account says of itself, key by key; a null deletes its key (protocol.md §1.8). */
export function mergeUserData(
  connection: Connection,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  return mergeInto('raw_user_meta_data', connection, userId, data)
}

/** Merges likewise into what the service says of an account. */
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
  await connection.query(
    `update auth.users set updated_at = now(), ${column} =
       (${column} || $2::jsonb) - array(select jsonb_array_elements_text($3::jsonb))
     where id = $1`,
    [userId, JSON.stringify(Object.fromEntries(kept)), JSON.stringify(dropped)],
  )
}
