import type { Client } from '~/data/client'

/** Tells whether the account that is signed in can prove its address by mail and has not yet. */
export async function awaitsProof(client: Client): Promise<boolean> {
  const { data } = await client.rpc('awaits_proof').throwOnError()
  return data
}

/** Mails a code of six digits to the address of the account that is signed in. Throws the auth server's refusal. */
export async function mailProofCode(client: Client): Promise<void> {
  const { error } = await client.auth.reauthenticate()
  if (error) throw error
}

/** Proves with the mailed code that the person who is signed in reads that mail. Throws the auth server's refusal. */
export async function proveEmail(client: Client, { code }: { code: string }): Promise<void> {
  const { error } = await client.auth.updateUser({ nonce: code })
  if (error) throw error
}
