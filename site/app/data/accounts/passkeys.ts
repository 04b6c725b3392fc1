// Passkeys, which sign in without an address and a password.
import type { Client } from '~/data/client'
import { authCode } from './auth-refusal'
import { mustKnowPasskeys, refuseInWords } from './passkey-refusal'

export interface Passkey {
  id: string
  name: string
  created_at: string
  last_used_at?: string
}

/** Lists the caller's passkeys, oldest first; none where a hosted project has switched them off. */
export async function listPasskeys(client: Client): Promise<Passkey[]> {
  const { data, error } = await client.auth.passkey.list()
  if (authCode(error) === 'passkey_disabled') return []
  if (error) throw error
  return data.map(({ friendly_name: name, ...passkey }) => ({
    ...passkey,
    name: name || 'Passkey',
  }))
}

/** Has the browser sign in with a passkey. Throws the auth server's refusal, or the browser's. */
export async function signInWithPasskey(client: Client): Promise<void> {
  mustKnowPasskeys()
  mustBeDone(await client.auth.signInWithPasskey())
}

/**
 * Has the browser make a passkey, and adds it. Throws the auth server's refusal, or the browser's. When only the name
 * could not be saved, the passkey keeps the one of its day.
 */
export async function addPasskey(client: Client, name: string): Promise<void> {
  mustKnowPasskeys()
  const answer = await client.auth.registerPasskey()
  mustBeDone(answer)
  if (name && answer.data) await renamePasskey(client, { id: answer.data.id, name }).catch(() => {})
}

/** Throws the auth server's refusal. */
export async function renamePasskey(
  client: Client,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { error } = await client.auth.passkey.update({ passkeyId: id, friendlyName: name })
  if (error) throw error
}

/**
 * Removes a passkey, and has this session say so: one that it began may have to show a second factor. Throws the auth
 * server's refusal.
 */
export async function removePasskey(client: Client, { id }: { id: string }): Promise<void> {
  const { error } = await client.auth.passkey.delete({ passkeyId: id })
  if (error) throw error
  await client.auth.refreshSession()
}

/** The auth client wraps what the browser threw. */
function mustBeDone({ error }: { error: Error | null }): void {
  if (error) refuseInWords(error.cause instanceof DOMException ? error.cause : error)
}
