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
  last_sign_in_at: Date | null
  banned_until: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: Date
  updated_at: Date
  is_anonymous: boolean
  identities: Identity[]
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
  users.email_confirmed_at, users.phone_confirmed_at, users.confirmed_at, users.last_sign_in_at,
  users.banned_until, users.raw_app_meta_data, users.raw_user_meta_data, users.created_at,
  users.updated_at, users.is_anonymous,
  coalesce((
    select jsonb_agg(jsonb_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.email
    ) order by identities.created_at)
    from auth.identities where identities.user_id = users.id
  ), '[]') as identities`

/** The account with this id, or null. */
export async function findUser(connection: Connection, id: string): Promise<User | null> {
  const [user] = await connection.query<User>(
    `select ${columns} from auth.users where id = $1 and deleted_at is null`,
    [id],
  )
  return user ?? null
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
  email: string
  passwordHash: string
  data: Record<string, unknown>
}

/** Adds a confirmed account with its e-mail identity. Throws DatabaseError 23505 when the address is taken. */
export async function addUser(connection: Connection, user: NewUser): Promise<User> {
  const { email, passwordHash, data } = user
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, now(), '{"provider":"email","providers":["email"]}', $3::jsonb)
     returning id`,
    [email, passwordHash, JSON.stringify({ ...data, email_verified: true })],
  )
  await connection.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data, last_sign_in_at)
     select id, id::text, 'email', $2::jsonb || jsonb_build_object('sub', id::text), now()
     from auth.users where id = $1`,
    [
      added?.id ?? null,
      JSON.stringify({ ...data, email, email_verified: false, phone_verified: false }),
    ],
  )
  const stored = added && (await findUser(connection, added.id))
  if (!stored) throw new Error('the new account is not there')
  return stored
}
