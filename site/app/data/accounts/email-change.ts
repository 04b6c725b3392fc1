import type { Client } from '~/data/client'
import { isProved } from './account'

/**
 * Asks for another address for the account that is signed in. It becomes theirs when the link that is mailed to it has
 * been followed, and the one to the old address where that is proved (`asksOld`); they lead to `path` on this site.
 * Throws the auth server's refusal.
 */
export async function askForEmailChange(
  client: Client,
  { email, path }: { email: string; path: string },
): Promise<{ asksOld: boolean }> {
  const emailRedirectTo = `${window.location.origin}${path}`
  const { data, error } = await client.auth.updateUser({ email }, { emailRedirectTo })
  if (error) throw error
  return { asksOld: isProved(data.user) }
}

/** Mails the links of a change that waits again; `email` is the old address. Throws the auth server's refusal. */
export async function resendEmailChange(
  client: Client,
  { email, path }: { email: string; path: string },
): Promise<void> {
  const emailRedirectTo = `${window.location.origin}${path}`
  const options = { emailRedirectTo }
  const { error } = await client.auth.resend({ type: 'email_change', email, options })
  if (error) throw error
}
