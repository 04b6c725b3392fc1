// The user object as the official client expects it (protocol.md §1.2).
import type { User } from './users.ts'

/** What a caller may see of an account. Empty times are left out, e-mail and phone are always there. */
export function viewUser(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...times(user),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

function times(user: User): Record<string, Date> {
  const { email_confirmed_at, phone_confirmed_at, confirmed_at, last_sign_in_at, banned_until } =
    user
  const all = {
    email_confirmed_at,
    phone_confirmed_at,
    confirmed_at,
    last_sign_in_at,
    banned_until,
  }
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Date] => entry[1] !== null),
  )
}
