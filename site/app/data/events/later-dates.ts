// A date of a series together with all later ones.
import type { Client } from '~/data/client'
import type { Database } from '~/data/database.types'

/** How many later dates there are, and the tickets and people of this date, and of this and the later ones. */
export type LaterDates = Database['public']['Functions']['count_later']['Returns'][number]

/**
 * Counts the dates of its series after an event that are to come and go ahead. Null for others than owners and staff.
 */
export async function countLater(
  client: Client,
  { id }: { id: string },
): Promise<LaterDates | null> {
  const { data } = await client.rpc('count_later', { id }).throwOnError()
  return data[0] ?? null
}

type Change = Database['public']['Functions']['update_event_and_later']['Args']

/** Gives what changes in an event to all later dates too. Returns false where it was changed since it was read. */
export async function updateWithLater(client: Client, change: Change) {
  const { data } = await client.rpc('update_event_and_later', change).throwOnError()
  return { data: data !== null }
}
