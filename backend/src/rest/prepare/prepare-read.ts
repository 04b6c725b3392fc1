// Prepares GET and HEAD of a table.
import { planRead } from '../plan/plan-read.ts'
import { rowsOf } from '../plan/resolve-names.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { rangeOf } from '../request/range.ts'
import type { Table } from '../schema/schema.ts'
import { readStatement } from '../sql/statement-sql.ts'
import { estimateOf, shapeOf } from './answer-shape.ts'
import { appliedPreferences } from './applied-preferences.ts'
import type { Prepared, RequestContext } from './prepared.ts'

export function prepareRead(context: RequestContext, table: Table): Prepared {
  const { request, query, schema, settings, mostBytes } = context
  const range = rangeOf(query, request.rangeHeader)
  const { maxRows } = settings
  const options = { range, maxRows, mostBytes, filtersRoot: true }
  const plan = planRead(schema, rowsOf(table), query, options)
  return {
    statement: readStatement(plan, shapeOf(context)),
    estimate: estimateOf(context, plan),
    isReadOnly: true,
    range,
    location: null,
    address: addressOf(request),
    isVoid: false,
    applied: appliedPreferences(request, settings),
  }
}

/** Returns the address of the answer, with its parameters sorted by name. */
function addressOf({ target, search }: ApiRequest): string {
  if (search === '') return `/${encodeURIComponent(target)}`
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return `/${encodeURIComponent(target)}?${parameters}`
}
