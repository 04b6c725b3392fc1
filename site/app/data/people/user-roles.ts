import type { Client } from '~/data/client'
import { type Role, roles } from '~/domain/people/roles'

/**
 * Returns the role of this person here, null for a customer. Throws when it can't be told; the caller then treats them
 * as a customer.
 */
export async function getRole(
  client: Client,
  { userId }: { userId: string },
): Promise<Role | null> {
  const { data } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', userId)
    .in('role', [...roles])
    .throwOnError()
  const held = data.map(({ role }) => role)
  return roles.find((role) => held.includes(role)) ?? null
}
