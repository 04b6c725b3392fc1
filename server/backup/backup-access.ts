// Gives owners, and commands on this machine, access to the backups of a running server.
import type { Backend } from '@cafe/backend'
import type { BackupAccess } from './backup-routes.ts'
import type { Backups } from './backups.ts'

/** Returns the access. The database decides who is an owner: an owner with a second factor must have used it. */
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
