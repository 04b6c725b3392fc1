// Reads and writes the rows of a table as lines of JSON: each row is an array of texts and nulls. Both engines turn
// every type of Postgres into text and back without loss.
import type { Connection, Database } from '../database/database.ts'
import { fullName, quoteName } from './dump-tables.ts'

interface TableRows {
  schema: string
  name: string
  columns: string[]
  /** A condition for the rows that are read; without one all are. */
  where?: string | undefined
}

/** The most rows in memory at once. */
const ROWS_AT_ONCE = 1000

/** Does `work` on a connection that sees all rows as they are at one moment. */
export function readSnapshot<Result>(
  database: Pick<Database, 'transaction'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const scope = { readOnly: true, isSnapshot: true, settings: { statement_timeout: '0' } }
  return database.transaction(scope, async (connection) => {
    await setPlainTexts(connection)
    return work(connection)
  })
}

/** Makes the text of a value independent of settings until the transaction ends. */
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

/** Passes the lines of all rows to `write`, in batches and in no order. Resolves to their number. */
export async function readRows(
  connection: Connection,
  table: TableRows,
  write: (lines: string[]) => unknown,
): Promise<number> {
  const values = table.columns.map((column) => `${quoteName(column)}::text`)
  await connection.query(
    `declare archived no scroll cursor for
     select to_json(array[${values.join()}])::text as line
     from ${fullName(table)} where ${table.where ?? 'true'}`,
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

/** Inserts the rows of such lines into the table, whose columns have these types. */
export async function insertRows(
  connection: Connection,
  table: TableRows,
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
