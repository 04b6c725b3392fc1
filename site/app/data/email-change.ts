import type { Client } from './client'

/**
 * Asks for another address for whoever is signed in. It becomes theirs when the links that are mailed to the old and
 * the new one have been followed; they lead to `path` on this site. Throws the auth server's refusal.
 */
export async function askForEmailChange(
  client: Client,
  { email, path }: { email: string; path: string },
): Promise<void> {
  const emailRedirectTo = `${window.location.origin}${path}`
  const { error } = await client.auth.updateUser({ email }, { emailRedirectTo })
  if (error) throw error
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
