// Makes accounts and their identities, which are the ways to sign in to them.
import type { Connection } from '../../database/database.ts'
import { requireStoredUser, type User } from './users.ts'

export interface NewUser {
  /** The account's id, when the service has chosen one. */
  id?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
  /** True when the customer has shown that the address is theirs. */
  confirmed?: boolean
  /** True when the service vouches for the address, so only this customer has been in the account. */
  invited?: boolean
  passwordHash?: string | null
  data: Record<string, unknown>
  /** The identity to sign in with, when it is not this address. */
  identity?: Omit<NewIdentity, 'userId'>
  isAnonymous?: boolean
}

/** Adds an account with its identity, by default its address. Throws DatabaseError 23505 when that is taken. */
export async function addUser(connection: Connection, user: NewUser): Promise<User> {
  const { email = null, phone = null, confirmed = false, data } = user
  const verified = confirmed && email ? { email_verified: true } : {}
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.users (id, email, phone, encrypted_password, raw_user_meta_data,
       email_confirmed_at, phone_confirmed_at, is_anonymous)
     values (coalesce($1::uuid, gen_random_uuid()), $2::text, $3::text, $4, $5::jsonb,
       case when $6 and $2 is not null then now() end,
       case when $6 and $3 is not null then now() end, $7)
     returning id`,
    [
      user.id ?? null,
      email,
      phone,
      user.passwordHash ?? null,
      JSON.stringify({ ...data, ...verified }),
      confirmed,
      user.isAnonymous ?? false,
    ],
  )
  const userId = added?.id ?? ''
  const identity = user.identity ?? addressIdentity(userId, user)
  if (identity) await addIdentity(connection, { ...identity, userId })
  return requireStoredUser(connection, userId)
}

/** Returns the identity of an address or a number. */
export function addressIdentity(userId: string, { email, phone, data, invited = false }: NewUser) {
  if (!email && !phone) return null
  const address = email ? { email } : { phone }
  return {
    provider: email ? 'email' : 'phone',
    subject: userId,
    data: { ...data, ...address, sub: userId, email_verified: invited, phone_verified: false },
  }
}

export interface NewIdentity {
  userId: string
  provider: string
  /** The provider's id of the person. */
  subject: string
  data: Record<string, unknown>
}

/** Adds one more way to sign in to an account. Throws DatabaseError 23505 when another account has the identity. */
export async function addIdentity(connection: Connection, identity: NewIdentity): Promise<void> {
  const { userId, provider, subject, data } = identity
  await connection.query(
    `insert into auth.identities (user_id, provider_id, provider, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4::jsonb, now())`,
    [userId, subject, provider, JSON.stringify(data)],
  )
  await updateProviders(connection, userId)
}

/** Writes an account's providers, in order of first use, into the field that its tokens carry. */
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
