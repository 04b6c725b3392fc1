import type { Client } from './client'

/** Ends the session of this browser, also when it throws because the server could not be told. */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
}

/** Asks whether the session of this browser still stands. The auth client forgets one that was ended elsewhere. */
export async function noticeEndedSession(client: Client): Promise<void> {
  await client.auth.getUser()
}
