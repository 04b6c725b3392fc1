// Writes all rows of one moment into a folder as plain files. The embedded database has a single session, so slower
// work, such as compressing and copying pictures, comes later.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '@cafe/backend/database'
import { listSequences, listTables } from '@cafe/backend/dump-tables'
import { listApplied } from '@cafe/backend/migrations'
import { readRows, readSnapshot } from '@cafe/backend/table-rows'
import { type ArchivedTable, type Manifest, rowsNameOf } from './manifest.ts'

export interface Snapshot extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  madeAt: Date
  /** The versions of the stored files that the rows name. */
  files: string[]
  /** How long the session was in use. */
  heldMs: number
}

/** Writes the rows of every table into the file `rowsPathOf(folder, table)`. */
export async function takeSnapshot(
  database: Pick<Database, 'transaction'>,
  folder: string,
): Promise<Snapshot> {
  return readSnapshot(database, async (connection) => {
    const startedAt = performance.now()
    const [moment] = await connection.query<{ now: Date }>('select now()')
    const applied = await listApplied(connection)
    const tables: ArchivedTable[] = []
    for (const { schema, name, columns } of await listTables(connection)) {
      const table = { schema, name, columns: columns.map((column) => column.name) }
      const rowCount = await spoolRows(connection, table, rowsPathOf(folder, table))
      tables.push({ ...table, rowCount })
    }
    return {
      madeAt: moment?.now ?? new Date(),
      migrations: applied,
      tables,
      sequences: await listSequences(connection, tables),
      files: await listFiles(connection),
      heldMs: performance.now() - startedAt,
    }
  })
}

export function rowsPathOf(folder: string, table: Pick<ArchivedTable, 'schema' | 'name'>): string {
  return join(folder, rowsNameOf(table).replace('/', '-'))
}

async function spoolRows(
  connection: Connection,
  table: Omit<ArchivedTable, 'rowCount'>,
  path: string,
): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await readRows(connection, table, (lines) =>
      file.appendFile(lines.map((line) => `${line}\n`).join('')),
    )
  } finally {
    await file.close()
  }
}

async function listFiles(connection: Connection): Promise<string[]> {
  const objects = await connection.query<{ version: string }>(
    'select distinct version from storage.objects where version is not null order by version',
  )
  return objects.map(({ version }) => version)
}
