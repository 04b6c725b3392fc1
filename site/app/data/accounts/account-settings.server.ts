import { z } from 'zod'
import type { AccountSettings } from '~/domain/accounts/account-settings'
import { defaultPasswordRules } from '~/domain/accounts/password-rules'

const maxWaitMs = 2000

/** A hosted project's answer says nothing of passwords. */
const answer = z.object({
  external: z.record(z.string(), z.unknown()),
  passkeys_enabled: z.boolean().optional(),
  password_min_length: z.int().min(defaultPasswordRules.minLength).max(72).optional(),
  password_required_characters: z.array(z.string().min(1)).optional(),
})

/** `external` names these besides providers. */
const ownWays = new Set(['email', 'phone', 'anonymous_users'])

interface Backend {
  supabaseUrl: string
  supabaseAnonKey: string
  fetch(input: string, init: RequestInit): Promise<Response>
}

/**
 * Reads how people sign in here and what a password needs, which the auth client has no call for. Throws when it can't.
 */
export async function readAccountSettings(backend: Backend): Promise<AccountSettings> {
  const { supabaseUrl, supabaseAnonKey, fetch } = backend
  const response = await fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: supabaseAnonKey },
    signal: AbortSignal.timeout(maxWaitMs),
  })
  if (!response.ok) throw new Error(`The auth server answers ${response.status}`)
  const {
    external,
    passkeys_enabled: hasPasskeys = false,
    ...password
  } = answer.parse(await response.json())
  const isOn = (way: string) => external[way] === true
  return {
    providers: Object.keys(external).filter((way) => isOn(way) && !ownWays.has(way)),
    hasPhone: isOn('phone'),
    hasPasskeys,
    password: {
      minLength: password.password_min_length ?? defaultPasswordRules.minLength,
      characters: password.password_required_characters ?? defaultPasswordRules.characters,
    },
  }
}
