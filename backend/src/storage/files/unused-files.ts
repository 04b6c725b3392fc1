// Removes files that no row refers to. The database lists them (storage.unused_files), so the next write of any
// process removes what a crash left behind.
import type { Database } from '../../database/database.ts'
import type { Service } from '../service.ts'

/** Lists a file before it is written. Its row takes it off the list; without one it is removed after a day. */
export async function announceFile(database: Database, version: string): Promise<void> {
  await database.query(
    "insert into storage.unused_files (version, delete_after) values ($1, now() + interval '1 day')",
    [version],
  )
}

/** Marks an announced file without a row for removal now. */
export async function discardFile(database: Database, version: string): Promise<void> {
  await database.query('update storage.unused_files set delete_after = now() where version = $1', [
    version,
  ])
}

/** Removes what is due. Never throws: a file that can't be removed stays on the list. */
export async function clearUnusedFiles(service: Service): Promise<void> {
  try {
    while ((await clearSome(service)) === AT_ONCE);
  } catch (error) {
    service.log.warn({ err: error }, 'unused files remain; the next write tries again')
  }
}

const AT_ONCE = 1000

// Holds no transaction, because with one connection all readers would wait for S3. Two processes may remove the same
// file, and a failed removal stays on the list.
async function clearSome({ database, files, pictures }: Service): Promise<number> {
  const due = await database.query<{ version: string }>(
    `select version from storage.unused_files
      where delete_after <= now() and not exists (select from storage.file_holds where until > now())
     order by delete_after limit ${AT_ONCE}`,
  )
  const versions = due.map(({ version }) => version)
  if (versions.length === 0) return 0
  await files.remove(versions)
  pictures.forget(versions)
  await database.query('delete from storage.unused_files where version = any ($1::text[])', [
    `{${versions.join()}}`,
  ])
  return versions.length
}
