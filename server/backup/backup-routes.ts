// The routes to the backups, for owners and for `npm run backup` beside a running server. An archive holds everything,
// even keys, so each request's sender is checked first.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Backend } from '@cafe/backend'
import { type Context, Hono } from 'hono'
import type { Backups } from './backups.ts'
import type { StoredBackup } from './stored-backups.ts'

export interface BackupAccess {
  backups: Backups
  /** True when the token belongs to an owner who is fully signed in. */
  isOwner(token: string): Promise<boolean>
  serviceKey: string
}

const noStore = { 'cache-control': 'no-store' }
const refused = { message: 'Only owners may see backups.' }
const failed = { message: 'The backup could not be made.' }

/** GET returns the state, POST makes a backup now, GET /newest returns the newest archive. */
export function createBackupRoutes({ backups, isOwner, serviceKey }: BackupAccess): Hono {
  const mayPass = async (c: Context) => {
    const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    return token !== undefined && (isSame(token, serviceKey) || (await isOwner(token)))
  }
  const app = new Hono()
  app.use(async (c, next) => {
    if (await mayPass(c)) return next()
    return c.json(refused, 403, noStore)
  })
  app.get('/', async (c) => {
    const { last, failure, isDue, isRunning } = await backups.status()
    const body = { last: last && viewOf(last), failure, is_due: isDue, is_running: isRunning }
    return c.json(body, 200, noStore)
  })
  app.post('/', async (c) => {
    const made = await backups.make().catch((error: Error) => error)
    if (made instanceof Error) return c.json({ ...failed, reason: made.message }, 500, noStore)
    return c.json(viewOf(made), 201, noStore)
  })
  app.get('/newest', async (c) => {
    const newest = await backups.readNewest()
    if (!newest) return c.json({ message: 'There’s no backup yet.' }, 404, noStore)
    const { backup, body } = newest
    return c.body(body, 200, {
      ...noStore,
      'content-type': 'application/gzip',
      'content-length': String(backup.sizeBytes),
      'content-disposition': `attachment; filename="${backup.name}"`,
    })
  })
  return app
}

function viewOf({ name, madeAt, sizeBytes }: StoredBackup) {
  return { name, made_at: madeAt.toISOString(), size_bytes: sizeBytes }
}

/** Compares in constant time, which reveals nothing of the key. */
function isSame(token: string, key: string): boolean {
  const [left, right] = [token, key].map((text) => createHash('sha256').update(text).digest())
  return left !== undefined && right !== undefined && timingSafeEqual(left, right)
}

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
