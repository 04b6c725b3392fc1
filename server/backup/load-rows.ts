// Loads an archive's rows unchanged into a database that has its tables: no trigger fires and no default applies.
import type { Connection } from '@cafe/backend/database'
import { fullName, listSequences, listTables } from '@cafe/backend/dump-tables'
import { insertRows, readRows } from '@cafe/backend/table-rows'
import type { ArchivedTable, Manifest, SequenceState } from './manifest.ts'
import { createRowChecksum, type RowChecksum } from './row-checksum.ts'
import type { RowsSource } from './rows-source.ts'

/** The most characters of rows in one insert. */
const BATCH_CHARACTERS = 500_000

/** The columns' types by their names, under each table's full name. */
type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Empties all tables, which migrations may have filled. Throws when the archive has other tables. */
export async function clearTables(
  connection: Connection,
  source: Pick<Manifest, 'tables'>,
): Promise<ColumnTypes> {
  const types = new Map(
    (await listTables(connection)).map((table) => [
      fullName(table),
      new Map(table.columns.map(({ name, type }) => [name, type])),
    ]),
  )
  const here = [...types].map(([table, columns]) => [table, ...[...columns.keys()].sort()].join())
  const there = source.tables.map((table) => [fullName(table), ...table.columns.toSorted()].join())
  if (here.sort().join(';') !== there.sort().join(';')) {
    throw new Error('the tables of the archive are not those that its migrations make')
  }
  await connection.execute(`truncate ${source.tables.map(fullName).join(', ')}`)
  return types
}

/** Does `work` without triggers. A role that may not disable them all at once does so for each table it owns. */
export async function withoutTriggers(
  connection: Connection,
  tables: ArchivedTable[],
  work: () => Promise<void>,
): Promise<void> {
  const [role] = await connection.query<{ mayReplicate: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as "mayReplicate"`,
  )
  const alterAll = (verb: 'enable' | 'disable') =>
    connection.execute(
      tables.map((table) => `alter table ${fullName(table)} ${verb} trigger user;`).join('\n'),
    )
  if (role?.mayReplicate) await connection.execute('set local session_replication_role = replica')
  else await alterAll('disable')
  await work()
  if (role?.mayReplicate) await connection.execute('set local session_replication_role = origin')
  else {
    // Postgres alters no table while a foreign key of its rows is unchecked.
    await connection.execute('set constraints all immediate')
    await alterAll('enable')
  }
}

/** Inserts the lines into their table, and resolves to their checksum. */
export async function loadRows(
  connection: Connection,
  table: ArchivedTable,
  types: ColumnTypes,
  lines: AsyncIterable<string>,
): Promise<RowChecksum> {
  const ofColumns = types.get(fullName(table)) ?? new Map<string, string>()
  const sum = createRowChecksum()
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await insertRows(connection, table, ofColumns, batch)
    batch = []
    length = 0
  }
  for await (const line of lines) {
    batch.push(line)
    sum.add(line)
    length += line.length
    if (length > BATCH_CHARACTERS) await flush()
  }
  await flush()
  return sum
}

export async function setSequences(
  connection: Connection,
  sequences: SequenceState[],
): Promise<void> {
  for (const { lastValue, isCalled, ...sequence } of sequences) {
    await connection.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      fullName(sequence),
      lastValue,
      isCalled,
    ])
  }
}

/** Reads everything back. Throws unless each table has exactly the inserted rows, and as many as the source has. */
export async function mustHaveSameRows(
  connection: Connection,
  source: Pick<RowsSource, 'tables' | 'sequences'>,
  loaded: ReadonlyMap<ArchivedTable, RowChecksum>,
): Promise<void> {
  for (const table of source.tables) {
    const sum = createRowChecksum()
    const rowCount = await readRows(connection, table, (lines) => lines.forEach(sum.add))
    if (rowCount === table.rowCount && sum.read() === loaded.get(table)?.read()) continue
    throw new Error(`the rows of ${fullName(table)} did not arrive as they were`)
  }
  const sequences = await listSequences(connection, source.tables)
  if (JSON.stringify(sequences) === JSON.stringify(source.sequences)) return
  throw new Error('the sequences did not arrive as they were')
}
