// Clears away files that no row refers to. The database lists them (storage.unused_files), so that
// what a crash leaves behind is cleared by the next write of any process.
import type { Database } from '../database/database.ts'
import type { Service } from './service.ts'

/** Lists a file before it is written. Its row takes it off the list; if none comes within a day, it goes. */
export async function announceFile(database: Database, version: string): Promise<void> {
  await database.query(
    "insert into storage.unused_files (version, delete_after) values ($1, now() + interval '1 day')",
    [version],
  )
}

/** Marks an announced file, whose row did not come, to be cleared now. */
export async function discardFile(database: Database, version: string): Promise<void> {
  await database.query('update storage.unused_files set delete_after = now() where version = $1', [
    version,
  ])
}

/** Removes what is due. Never throws: what can't be removed now stays on the list. */
export async function clearUnusedFiles({ database, files, log }: Service): Promise<void> {
  try {
    await database.transaction({}, async (connection) => {
      const due = await connection.query<{ version: string }>(takeDue)
      await files.remove(due.map(({ version }) => version))
    })
  } catch (error) {
    log.warn({ err: error }, 'unused files could not be removed; the next write tries again')
  }
}

const takeDue = `
  delete from storage.unused_files where version in (
    select version from storage.unused_files where delete_after <= now()
    order by delete_after limit 1000 for update skip locked
  ) returning version`
