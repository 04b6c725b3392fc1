// The ways to sign in without a password.
import type { Provider } from '@supabase/supabase-js'
import type { Client } from '~/data/client'

/**
 * Sends the browser to a provider, and from there back to `path` on this site, with a session in the address or word
 * why there is none. Throws the auth client's refusal.
 */
export async function signInWithProvider(
  client: Client,
  { provider, path }: { provider: string; path: string },
): Promise<void> {
  const { error } = await client.auth.signInWithOAuth({
    // The client's types list some names; it sends whichever the auth server told us.
    provider: provider as Provider,
    options: { redirectTo: `${window.location.origin}${path}` },
  })
  if (error) throw error
}

/** Texts a code to `phone` (E.164), and opens an account for it at need. Throws the auth server's refusal. */
export async function sendPhoneCode(client: Client, phone: string): Promise<void> {
  const { error } = await client.auth.signInWithOtp({ phone })
  if (error) throw error
}

/** Signs in with the code that came by text message; the client keeps the session. Throws the auth server's refusal. */
export async function signInWithPhoneCode(
  client: Client,
  { phone, code }: { phone: string; code: string },
): Promise<void> {
  const { error } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
  if (error) throw error
}
