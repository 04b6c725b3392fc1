// Runs a prepared request as its caller, in one round trip when nothing must be checked before the commit.
import type { Connection, Database, Scope, Value } from '../database/database.ts'
import { type Caller, scopeOf } from '../tokens/caller.ts'
import { notOneRow, putOfAnotherKey, tooManyAffected } from './errors.ts'
import type { Prepared } from './prepare/prepared.ts'
import type { ApiRequest } from './request/api-request.ts'
import type { RestSettings } from './rest-settings.ts'
import { BODY } from './sql/parameters.ts'
import type { Statement, StatementRow } from './sql/statement-sql.ts'

/** The caller, the request and the client address; calls within the process have none. */
export interface RunContext {
  caller: Caller
  http: Request
  address: string | undefined
}

/** Throws RestError, and writes nothing, when the request demands another number of rows. */
export async function run(
  database: Database,
  scope: Scope,
  request: ApiRequest,
  prepared: Prepared,
  body: string | null,
  settings: RestSettings,
): Promise<StatementRow> {
  const { statement, estimate, isReadOnly } = prepared
  const values = valuesOf(statement, body)
  const rollsBack = isRolledBack(request, settings)
  if (!estimate && !rollsBack && (isReadOnly || !hasDemands(request))) {
    const row = first(await database.queryIn<StatementRow>(scope, statement.text, values))
    mustMeetDemands(request, row)
    return row
  }
  return inTransaction(database, scope, rollsBack, async (connection) => {
    const row = first(await connection.query<StatementRow>(statement.text, values))
    mustMeetDemands(request, row)
    return estimate
      ? { ...row, total: await estimatedTotal(connection, estimate, row, settings) }
      : row
  })
}

function isRolledBack({ preferences }: ApiRequest, { allowsRollback }: RestSettings): boolean {
  return allowsRollback && preferences.tx === 'rollback'
}

/** Returns the role, claims and settings under which the request's statement runs. */
export function requestScope(
  visitor: RunContext,
  request: ApiRequest,
  { isReadOnly }: Prepared,
  { timeouts, schemas }: RestSettings,
): Scope {
  const { caller, http } = visitor
  const { settings } = scopeOf(caller)
  const timeout = timeouts[caller.role]
  const { timezone } = request.preferences
  return {
    readOnly: isReadOnly,
    settings: {
      ...settings,
      'request.method': http.method,
      'request.path': new URL(http.url).pathname,
      'request.headers': JSON.stringify(headersFor(visitor)),
      ...(timeout && { statement_timeout: timeout }),
      ...(timezone && { timezone }),
      ...(request.schema !== schemas[0] && {
        search_path: `${JSON.stringify(request.schema)}, public, extensions`,
      }),
    },
  }
}

/**
 * Returns the headers for SQL. `x-forwarded-for` is the client address that the server saw, whatever the caller sent.
 */
function headersFor({ http, address }: RunContext): Record<string, string> {
  const { 'x-forwarded-for': _, ...headers } = Object.fromEntries(http.headers)
  return address ? { ...headers, 'x-forwarded-for': address } : headers
}

function valuesOf({ values }: Statement, body: string | null): Value[] {
  return values.map((value) => (value === BODY ? body : value))
}

function first(rows: StatementRow[]): StatementRow {
  const [row] = rows
  if (!row) throw new Error('a statement gave no row')
  return row
}

function hasDemands({ media, preferences, action }: ApiRequest): boolean {
  return media.isSingle || action === 'put' || preferences['max-affected'] !== undefined
}

function mustMeetDemands({ media, preferences, action }: ApiRequest, { count }: StatementRow) {
  if (action === 'put' && count !== 1) {
    throw putOfAnotherKey()
  }
  if (media.isSingle && count !== 1) {
    throw notOneRow(count)
  }
  const most = preferences.handling === 'strict' ? preferences['max-affected'] : undefined
  const isLimited = action === 'update' || action === 'delete' || action === 'call'
  if (isLimited && most !== undefined && count > Number(most)) {
    throw tooManyAffected(count)
  }
}

/** Returns the planner's estimate; for `count=estimated` only when the exact count stopped at its limit. */
async function estimatedTotal(
  connection: Connection,
  estimate: Statement,
  { total }: StatementRow,
  { maxRows }: RestSettings,
): Promise<number> {
  if (total !== null && total <= maxRows) return total
  const [plan] = await connection.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    estimate.text,
    valuesOf(estimate, null),
  )
  return Math.max(total ?? 0, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

async function inTransaction<Result>(
  database: Database,
  scope: Scope,
  rollsBack: boolean,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const kept: { result?: Result } = {}
  try {
    return await database.transaction(scope, async (connection) => {
      const result = await work(connection)
      if (!rollsBack) return result
      await connection.query('set constraints all immediate')
      kept.result = result
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack && 'result' in kept) return kept.result as Result
    throw error
  }
}

/** Ends a transaction whose result is wanted but whose effects are not. */
class RolledBack extends Error {}

/** Answers the client's `explain()` with a plan as text or JSON. With `analyze` the statement runs, and may write. */
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
