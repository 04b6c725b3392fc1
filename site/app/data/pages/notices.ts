import type { Client } from '~/data/client'
import { type Notices, noticesSchema } from '~/domain/pages/notices'

/** Reads what the caller, an owner, hears of by mail. */
export async function readNotices(client: Client): Promise<Notices> {
  const { data } = await client.rpc('my_notices').single().throwOnError()
  return noticesSchema.parse(data)
}

/** Notes what the caller, an owner, wants to hear of by mail. Throws the database's refusal. */
export async function chooseNotices(client: Client, notices: Notices): Promise<void> {
  await client.rpc('choose_notices', { ...notices }).throwOnError()
}
