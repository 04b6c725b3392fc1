// Lets owners and the machine itself reach the backups of a running server.
import type { Backend } from '@cafe/backend'
import type { BackupAccess } from './backup-routes.ts'
import type { Backups } from './backups.ts'

/** The database says who is an owner, as it does to every screen: without the second factor nobody is. */
export function backupAccess(
  backups: Backups,
  backend: Pick<Backend, 'fetch'>,
  serviceKey: string,
): BackupAccess {
  return {
    backups,
    serviceKey,
    async isOwner(token) {
      const request = new Request('http://backend/rest/v1/rpc/is_owner', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
      const response = await backend.fetch(request)
      return response.ok && (await response.json()) === true
    },
  }
}
