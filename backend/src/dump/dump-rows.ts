// The rows of a table as INSERT statements. Postgres itself writes the values, so that it can read them again.
import type { Connection } from '../database/database.ts'
import { type DumpTable, fullName, quoteName } from './dump-tables.ts'

export type Write = (text: string) => Promise<void>

const ROWS_AT_ONCE = 500

/** Stored files have an address on this site; elsewhere it begins with `filesAt`. */
export async function dumpRows(
  connection: Connection,
  table: DumpTable,
  { write, filesAt }: { write: Write; filesAt: string | undefined },
): Promise<void> {
  const values = table.columns.map((column) => expressionOf(table, column, filesAt))
  await connection.query(
    `declare dumped cursor for
     select '(' || array_to_string(array[${values.join()}], ', ') || ')' as row
     from ${fullName(table)}${table.where ? ` where ${table.where}` : ''}`,
  )
  const names = table.columns.map(({ name }) => quoteName(name))
  const head = `insert into ${fullName(table)} (${names.join(', ')}) overriding system value values\n`
  for (;;) {
    const rows = await connection.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from dumped`)
    if (rows.length === 0) break
    await write(`${head}${rows.map(({ row }) => row).join(',\n')}${conflictOf(table)};\n`)
  }
  await connection.query('close dumped')
}

type Column = DumpTable['columns'][number]

function expressionOf(
  { isProjects }: DumpTable,
  { name, isText }: Column,
  filesAt: string | undefined,
) {
  const column = quoteName(name)
  if (!isText || !isProjects || !filesAt) return `quote_nullable(${column}::text)`
  const there = `'${filesAt.replaceAll("'", "''")}' || ${column}`
  return `quote_nullable(case when ${column} like '/storage/v1/%' then ${there} else ${column} end)`
}

/** Migrations make buckets too; here they get the settings that they have now. */
function conflictOf({ schema, name, columns }: DumpTable): string {
  if (schema !== 'storage' || name !== 'buckets') return ''
  const set = columns.map(
    (column) => `${quoteName(column.name)} = excluded.${quoteName(column.name)}`,
  )
  return `\non conflict (id) do update set ${set.join(', ')}`
}

/** Writes statements that set each sequence to the number where it goes on. */
export async function dumpSequences(
  connection: Connection,
  { write, schemas }: { write: Write; schemas: string[] },
): Promise<void> {
  const sequences = await connection.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname = any ($1::text[]) order by 1, 2`,
    [`{${schemas.join()}}`],
  )
  for (const sequence of sequences) {
    const [state] = await connection.query<{ call: string }>(
      `select format('select pg_catalog.setval(%L, %s, %L);', $1::text, last_value, is_called) as call
       from ${fullName(sequence)}`,
      [fullName(sequence)],
    )
    await write(`${state?.call}\n`)
  }
}
