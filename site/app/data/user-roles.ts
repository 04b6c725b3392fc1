import type { Client } from './client'

/** Whether the person has the role of an owner. Others can ask only for themselves. */
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
