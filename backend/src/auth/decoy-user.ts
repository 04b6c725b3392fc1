// The user object that sign-up by code returns to everybody, whether there is an account or not.
import { randomUUID } from 'node:crypto'
import { kindOf } from './confirmation/address.ts'
import { addressIdentity } from './users/add-user.ts'
import type { Address, User } from './users/users.ts'

/** Returns what a new account with this address would look like, under an unused id. */
export function decoyUser(address: Address, data: Record<string, unknown>): User {
  const [id, now, provider] = [randomUUID(), new Date(), kindOf(address)]
  const time = now.toISOString()
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    provider,
    email: address.email ?? null,
    identity_data: addressIdentity(id, { ...address, data })?.data ?? {},
    last_sign_in_at: time,
    created_at: time,
    updated_at: time,
  }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    is_anonymous: false,
    email: address.email ?? null,
    phone: address.phone ?? null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    new_email: null,
    new_phone: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    identities: [identity],
    factors: [],
    created_at: now,
    updated_at: now,
  }
}
