// Lists the tables and sequences that an archive holds: all that the migrations make, and nothing of Postgres's own.
import type { Connection } from '@cafe/backend/database'
import { type DumpTable, fullName, listDumpTables } from '@cafe/backend/dump-tables'
import type { SequenceState } from './manifest.ts'

/** Lists the tables, each after those that its foreign keys refer to. Throws when they refer to each other in a circle. */
export async function listTables(connection: Connection): Promise<DumpTable[]> {
  const tables = await listDumpTables(connection, { forHosted: false })
  const references = await connection.query<{ source: string; target: string }>(
    `select format('%I.%I', from_schema.nspname, from_table.relname) as source,
       format('%I.%I', to_schema.nspname, to_table.relname) as target
     from pg_constraint
     join pg_class from_table on from_table.oid = conrelid
     join pg_namespace from_schema on from_schema.oid = from_table.relnamespace
     join pg_class to_table on to_table.oid = confrelid
     join pg_namespace to_schema on to_schema.oid = to_table.relnamespace
     where contype = 'f' and conrelid <> confrelid`,
  )
  const unquoted = (name: string) => name.replaceAll('"', '')
  const ordered: DumpTable[] = []
  let left = tables
  while (left.length > 0) {
    const waiting = new Set(left.map((table) => unquoted(fullName(table))))
    const isReady = (table: DumpTable) =>
      !references.some(
        ({ source, target }) =>
          unquoted(source) === unquoted(fullName(table)) && waiting.has(unquoted(target)),
      )
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting].join()}`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Lists the sequences of the tables' schemas with the numbers that they have come to. */
export async function listSequences(
  connection: Connection,
  tables: Pick<DumpTable, 'schema'>[],
): Promise<SequenceState[]> {
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const sequences = await connection.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1::text[]) order by 1, 2`,
    [`{${schemas.join()}}`],
  )
  const states: SequenceState[] = []
  for (const sequence of sequences) {
    const [state] = await connection.query<Pick<SequenceState, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${fullName(sequence)}`,
    )
    if (state) states.push({ ...sequence, ...state })
  }
  return states
}
