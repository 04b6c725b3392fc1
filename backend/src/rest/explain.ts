// Answers the client's `explain()` with the plan of a request, or with its execution for `analyze`.
import type { Database, Scope } from '../database/database.ts'
import type { Prepared } from './prepare/prepared.ts'
import type { ApiRequest } from './request/api-request.ts'
import type { RestSettings } from './rest-settings.ts'
import { inTransaction, isRolledBack, valuesOf } from './run.ts'

/** Returns the plan as text or JSON. With `analyze` the request's statement runs, and its writes happen. */
export async function explain(
  database: Database,
  scope: Scope,
  request: ApiRequest,
  { statement }: Prepared,
  body: string | null,
  settings: RestSettings,
): Promise<string> {
  const { format = 'text', options = [] } = request.media.plan ?? {}
  const text = `explain (${[`format ${format}`, ...options].join(', ')}) ${statement.text}`
  const rows = await inTransaction(database, scope, isRolledBack(request, settings), (connection) =>
    connection.query<{ 'QUERY PLAN': unknown }>(text, valuesOf(statement, body)),
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  return format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n')
}
