// Reads and writes the rows of a table as lines of JSON: each row is an array of texts and nulls. Every type of Postgres
// becomes text and comes back from it without loss, on either engine.
import type { Connection } from '@cafe/backend/database'
import { fullName, quoteName } from '@cafe/backend/dump-tables'
import type { ArchivedTable } from './manifest.ts'

type TableColumns = Pick<ArchivedTable, 'schema' | 'name' | 'columns'>

/** The number of rows in memory at once. */
const ROWS_AT_ONCE = 1000

/** Makes the text of a value depend on nothing but the value, until the transaction ends. */
export async function setPlainTexts(connection: Connection): Promise<void> {
  await connection.execute(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    -- A row that this role may not see must be an error, and not missing.
    set local row_security = off;
  `)
}

/** Hands the lines of all rows to `write`, some at a time and in no order. Resolves to their number. */
export async function readRows(
  connection: Connection,
  table: TableColumns,
  write: (lines: string[]) => unknown,
): Promise<number> {
  const values = table.columns.map((column) => `${quoteName(column)}::text`)
  await connection.query(
    `declare archived no scroll cursor for
     select to_json(array[${values.join()}])::text as line from ${fullName(table)}`,
  )
  let rowCount = 0
  for (;;) {
    const rows = await connection.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from archived`)
    if (rows.length === 0) break
    rowCount += rows.length
    await write(rows.map(({ line }) => line))
  }
  await connection.query('close archived')
  return rowCount
}

/** Puts rows of such lines into the table. */
export async function insertRows(
  connection: Connection,
  table: TableColumns,
  types: ReadonlyMap<string, string>,
  lines: string[],
): Promise<void> {
  const names = table.columns.map(quoteName).join()
  const values = table.columns.map((column, i) => `(line ->> ${i})::${types.get(column)}`)
  await connection.query(
    `insert into ${fullName(table)} (${names}) overriding system value
     select ${values.join()} from jsonb_array_elements($1::jsonb) as line`,
    [`[${lines.join()}]`],
  )
}
