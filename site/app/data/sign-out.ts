import type { Client } from './client'

/** Ends the session of this browser, also when it throws because the server could not be told. */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
}
