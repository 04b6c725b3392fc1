// A request that is ready to run, and the context that it is made from.
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
  /** The primary key, where the answer tells where the new row is. */
  location: readonly string[] | null
  /** The address of these very rows, which goes into Content-Location. */
  address: string | null
  /** A function that returns nothing. */
  isVoid: boolean
  /** Preferences that were heeded, for Preference-Applied. */
  applied: string
}

/** A request that is understood so far, and the schema and settings that it is prepared against. */
export interface RequestContext {
  request: ApiRequest
  query: QuerySyntax
  body: Pick<Body, 'keys' | 'raw'> | null
  schema: Schema
  settings: RestSettings
  /** The largest answer that this caller may get; null where it has no bound. */
  mostBytes: number | null
}
