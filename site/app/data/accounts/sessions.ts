import type { Client } from '~/data/client'

export type OwnSession = Awaited<ReturnType<typeof listMySessions>>[number]

/** Lists the caller's own sessions, the one used last first. */
export async function listMySessions(client: Client) {
  const { data } = await client.rpc('list_my_sessions').throwOnError()
  return data
}

/** Ends one session of the account that is signed in. Throws when the database could not be told. */
export async function endMySession(client: Client, { id }: { id: string }): Promise<void> {
  await client.rpc('end_my_session', { id }).throwOnError()
}

/** Ends all of them but this browser's. Throws the auth server's refusal. */
export async function endOtherSessions(client: Client): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'others' })
  if (error) throw error
}
