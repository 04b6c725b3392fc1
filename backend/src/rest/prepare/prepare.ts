// Query string → syntax tree → plan → SQL, for each kind of request. The result can run any number of times.

import { patternsRefused } from '../errors.ts'
import { mustBeSimpleQuery } from '../plan/complexity-limits.ts'
import { resolveTable } from '../plan/resolve-names.ts'
import { parseQuery } from '../query/parse-query.ts'
import type { Condition, QuerySyntax } from '../query/syntax.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { prepareCall } from './prepare-call.ts'
import { prepareRead } from './prepare-read.ts'
import { prepareWrite } from './prepare-write.ts'
import type { Prepared, RequestContext } from './prepared.ts'

/** The parsed query string; the body is read by its `columns`. */
export function parseRequest({ action, isGet, search }: ApiRequest): QuerySyntax {
  return parseQuery(new URLSearchParams(search), { takesArguments: action === 'call' && isGet })
}

/** Throws RestError when the request can't be understood or does not fit the schema. */
export function prepare(context: RequestContext): Prepared {
  const { request, query, schema, settings, mostBytes } = context
  if (!settings.allowsPatterns) refusePatterns(query)
  if (mostBytes !== null) mustBeSimpleQuery(query)
  if (request.action === 'call') return prepareCall(context)
  const table = resolveTable(schema, request.schema, request.target)
  return request.action === 'read' ? prepareRead(context, table) : prepareWrite(context, table)
}

/** Throws 0A000 for a regular expression (`match`, `imatch`): one of twenty characters may run until its timeout. */
function refusePatterns({ conditions }: QuerySyntax): void {
  if (!conditions.some(({ item }) => hasPattern(item))) return
  throw patternsRefused()
}

function hasPattern(condition: Condition): boolean {
  if (condition.kind !== 'filter') return condition.conditions.some(hasPattern)
  const { operation } = condition
  return operation.kind === 'compare' && operation.operator.startsWith('~')
}
