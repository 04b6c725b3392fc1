import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { makeBackup } from './backups'

/**
 * Takes the sample out of the café, after a backup where its server makes any, and returns the number of rows that
 * went. Throws a Refusal where nothing of the sample is left or no backup can be made.
 */
export async function removeSample(
  client: Client,
  { backsUp }: { backsUp: boolean },
): Promise<number> {
  if (backsUp) await makeBackup(client)
  const { data: count } = await client.rpc('remove_sample').throwOnError()
  if (count === 0) throw new Refusal('There’s nothing left of the sample.')
  return count
}
