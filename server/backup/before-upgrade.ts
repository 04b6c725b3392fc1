// Makes a backup before the schema of an existing café changes, so that the operator can return to the old version.
import type { Database } from '@cafe/backend/database'
import { listApplied, readMigrations } from '@cafe/backend/migrations'
import { migrationFolders } from '../starting/first-start.ts'
import type { Backups } from './backups.ts'

/** Makes one when migrations are due. Throws when that fails, which leaves the schema unchanged. */
export async function backUpBeforeUpgrade(
  database: Database,
  backups: Pick<Backups, 'make'>,
): Promise<void> {
  const applied = new Set((await listApplied(database)).map(({ version }) => version))
  if (applied.size === 0) return
  const migrations = await readMigrations(migrationFolders)
  const isDue = migrations.some(({ version }) => !applied.has(version))
  if (!isDue) return
  await backups.make({ isBeforeUpgrade: true })
}
