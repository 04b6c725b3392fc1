import type { Client } from './client'

/** Tells whether this person is an owner. Throws when it can't be told; the caller then treats them as a customer. */
export async function isOwner(client: Client, { userId }: { userId: string }): Promise<boolean> {
  const { data } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .eq('role', 'owner')
    .maybeSingle()
    .throwOnError()
  return data !== null
}
