/** The most rows that one answer holds (`max_rows` in supabase/config.toml). */
const pageSize = 1000

/**
 * Every row of a list that may grow beyond one answer, so that none is missed silently. `read` asks for the rows from
 * the first to the last number, in an order in which no two rows are equal.
 */
export async function allRows<Row>(
  read: (first: number, last: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let page: Row[]
  do {
    page = (await read(rows.length, rows.length + pageSize - 1)).data
    rows.push(...page)
  } while (page.length === pageSize)
  return rows
}
