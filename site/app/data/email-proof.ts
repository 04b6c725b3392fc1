import type { Client } from './client'

/** Mails a code of six digits to the address of whoever is signed in. Throws the auth server's refusal. */
export async function mailProofCode(client: Client): Promise<void> {
  const { error } = await client.auth.reauthenticate()
  if (error) throw error
}

/** Proves with the mailed code that whoever is signed in reads that mail. Throws the auth server's refusal. */
export async function proveEmail(client: Client, { code }: { code: string }): Promise<void> {
  const { error } = await client.auth.updateUser({ nonce: code })
  if (error) throw error
}
