// Query string → syntax tree → plan → SQL, for each kind of request. What comes out runs as it is, any number of times.
import { mustBeModestQuery } from '../plan/must-be-modest.ts'
import { resolveTable } from '../plan/resolve-names.ts'
import { parseQuery } from '../query/parse-query.ts'
import { refusePatterns } from '../query/refuse-patterns.ts'
import type { QuerySyntax } from '../query/syntax.ts'
import type { ApiRequest } from '../request/api-request.ts'
import type { Range } from '../request/range.ts'
import type { Body } from '../request/read-body.ts'
import type { RestSettings } from '../rest-settings.ts'
import type { Schema } from '../schema/schema.ts'
import type { Statement } from '../sql/statement-sql.ts'
import { prepareCall } from './prepare-call.ts'
import { prepareRead } from './prepare-read.ts'
import { prepareWrite } from './prepare-write.ts'

export interface Prepared {
  statement: Statement
  /** Asks the planner for the row count as well. */
  estimate: Statement | null
  isReadOnly: boolean
  range: Range
  /** The primary key, where the answer tells where the new row is. */
  location: readonly string[] | null
  /** Where these very rows are to be had, for Content-Location. */
  address: string | null
  /** A function that returns nothing. */
  isVoid: boolean
  /** Preferences that were heeded, for Preference-Applied. */
  applied: string
}

/** What is asked, and what it is prepared against. */
export interface Asked {
  request: ApiRequest
  query: QuerySyntax
  body: Pick<Body, 'keys' | 'raw'> | null
  schema: Schema
  settings: RestSettings
  /** How large the caller's answer may be; null for who may ask for anything. */
  mostBytes: number | null
}

/** The query string, parsed; the body's reading depends on its `columns`. */
export function parseRequest({ action, isGet, search }: ApiRequest): QuerySyntax {
  return parseQuery(new URLSearchParams(search), { takesArguments: action === 'call' && isGet })
}

/** Throws RestError when the request can't be understood or does not fit the schema. */
export function prepare(asked: Asked): Prepared {
  const { request, query, schema, settings, mostBytes } = asked
  if (!settings.allowsPatterns) refusePatterns(query)
  if (mostBytes !== null) mustBeModestQuery(query)
  if (request.action === 'call') return prepareCall(asked)
  const table = resolveTable(schema, request.schema, request.target)
  return request.action === 'read' ? prepareRead(asked, table) : prepareWrite(asked, table)
}
