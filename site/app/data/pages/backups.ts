import { getAccessToken } from '~/data/accounts/account'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { type Backups, backupsSchema } from '~/domain/pages/backups'

/** Reads how the backups of this café stand; null where its server makes none. Throws when that can't be read. */
export async function getBackups(client: Client): Promise<Backups | null> {
  const response = await ask(client, '/backups')
  return response.status === 204 ? null : backupsSchema.parse(await response.json())
}

/** Makes a backup now. Throws a Refusal with the reason when it can't be made. */
export async function makeBackup(client: Client): Promise<void> {
  await ask(client, '/backups', 'POST')
}

/** Downloads the newest backup. Throws where there is none. */
export async function downloadBackup(client: Client): Promise<{ name: string; archive: Blob }> {
  const response = await ask(client, '/backups/newest')
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, name = 'backup.tar.gz'] = /filename="([\w.-]+)"/.exec(disposition) ?? []
  return { name, archive: await response.blob() }
}

/** The server that sent this page keeps the backups, not the service behind its data. */
async function ask(client: Client, path: string, method = 'GET'): Promise<Response> {
  const token = await getAccessToken(client)
  const response = await fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
  if (response.ok) return response
  const { message, reason } = await response.json().catch(() => ({}))
  if (reason) throw new Refusal(`${message} ${reason}`)
  throw new Error(message ?? `${path} answers ${response.status}`)
}
