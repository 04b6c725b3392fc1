// A request that is ready to run, and the context that it is prepared in.
import type { QuerySyntax } from '../query/syntax.ts'
import type { ApiRequest } from '../request/api-request.ts'
import type { Range } from '../request/range.ts'
import type { Body } from '../request/read-body.ts'
import type { RestSettings } from '../rest-settings.ts'
import type { Schema } from '../schema/schema.ts'
import type { Statement } from '../sql/statement-sql.ts'

export interface Prepared {
  statement: Statement
  /** Asks the planner for the row count as well. */
  estimate: Statement | null
  isReadOnly: boolean
  range: Range
  /** The primary key, when the answer gives the new row's address. */
  location: readonly string[] | null
  /** The address of exactly these rows, for Content-Location. */
  address: string | null
  /** True for a function that returns nothing. */
  isVoid: boolean
  /** The preferences that were applied, for Preference-Applied. */
  applied: string
}

/** A parsed request, with the schema and settings that it is prepared against. */
export interface RequestContext {
  request: ApiRequest
  query: QuerySyntax
  body: Pick<Body, 'keys' | 'raw'> | null
  schema: Schema
  settings: RestSettings
  /** The largest answer for this caller; null without a limit. */
  mostBytes: number | null
}
