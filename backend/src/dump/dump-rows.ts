// Writes the rows of a table as INSERT statements.
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { type DumpTable, fullName, quoteName } from './dump-tables.ts'
import { readRows } from './table-rows.ts'

const rowSchema = z.array(z.string().nullable())

/** Writes the statements. Addresses of stored files begin with this site's; the dump's begin with `filesAt`. */
export async function dumpRows(
  connection: Connection,
  table: DumpTable,
  { write, filesAt }: { write: (text: string) => Promise<void>; filesAt: string | undefined },
): Promise<void> {
  const columns = table.columns.map(({ name }) => name)
  const names = columns.map(quoteName)
  const head = `insert into ${fullName(table)} (${names.join(', ')}) overriding system value values\n`
  const literal = (text: string | null) => {
    if (text === null) return 'NULL'
    const isMoved = table.isProjects && filesAt && text.startsWith('/storage/v1/')
    return `'${(isMoved ? filesAt + text : text).replaceAll("'", "''")}'`
  }
  await readRows(connection, { ...table, columns }, (lines) => {
    const rows = lines.map((line) => rowSchema.parse(JSON.parse(line)).map(literal).join(', '))
    return write(`${head}(${rows.join('),\n(')})${conflictOf(table)};\n`)
  })
}

/** A migration may have made a bucket already, which then gets its current settings. */
function conflictOf({ schema, name, columns }: DumpTable): string {
  if (schema !== 'storage' || name !== 'buckets') return ''
  const set = columns.map(
    (column) => `${quoteName(column.name)} = excluded.${quoteName(column.name)}`,
  )
  return `\non conflict (id) do update set ${set.join(', ')}`
}
