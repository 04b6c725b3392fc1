// Fills an empty database with another one's rows: makes the tables as they were there, inserts and verifies the rows,
// and then runs the newer migrations.
import type { Connection } from '@cafe/backend/database'
import { applyMigrations, type Migration } from '@cafe/backend/migrations'
import { setPlainTexts } from '@cafe/backend/table-rows'
import { release } from '../starting/release.ts'
import {
  clearTables,
  loadRows,
  mustHaveSameRows,
  setSequences,
  withoutTriggers,
} from './load-rows.ts'
import type { ArchivedTable } from './manifest.ts'
import type { RowChecksum } from './row-checksum.ts'
import type { RowsSource } from './rows-source.ts'

/** Does all of it within the connection's transaction. Throws unless all rows arrived unchanged. */
export async function fillDatabase(
  connection: Connection,
  source: RowsSource,
  migrations: Migration[],
): Promise<void> {
  await applyMigrations(connection, migrationsOf(source, migrations))
  await setPlainTexts(connection)
  const loaded = new Map<ArchivedTable, RowChecksum>()
  await withoutTriggers(connection, source.tables, async () => {
    const types = await clearTables(connection, source)
    await source.load(async (table, lines) => {
      loaded.set(table, await loadRows(connection, table, types, lines))
    })
    await setSequences(connection, source.sequences)
  })
  await mustHaveSameRows(connection, source, loaded)
  // Migrations expect the session's usual settings.
  await connection.execute('set local row_security = on')
  await applyMigrations(connection, migrations, release)
}

/** Returns those that ran on the other database, with their hashes from there, so that an edited file is noticed. */
function migrationsOf({ migrations: applied }: RowsSource, migrations: Migration[]): Migration[] {
  const noted = new Map(applied.map((one) => [one.version, one]))
  return migrations.flatMap((migration) => {
    const there = noted.get(migration.version)
    if (!there) return []
    return [{ ...migration, hash: there.hash ?? migration.hash, release: there.release }]
  })
}

/** Splits only at line feeds. Node's readline also splits at U+2028, which a text may contain. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of body) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}
