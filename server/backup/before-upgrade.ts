// Makes a backup before the schema of an existing café changes: it is the way back to the version before.
import type { Database } from '@cafe/backend/database'
import { listApplied, readMigrations } from '@cafe/backend/migrations'
import { migrationFolders } from '../starting/first-start.ts'
import type { Backups } from './backups.ts'

/** Makes one when migrations are due. Throws, and so keeps the schema as it is, when that fails. */
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
