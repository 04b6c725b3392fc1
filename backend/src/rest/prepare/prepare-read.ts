// GET and HEAD of a table.
import { planRead } from '../plan/plan-read.ts'
import { rowsOf } from '../plan/resolve-names.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { rangeOf } from '../request/range.ts'
import type { Table } from '../schema/schema.ts'
import { readStatement } from '../sql/statement-sql.ts'
import { estimateOf, shapeOf } from './answer-shape.ts'
import { applied } from './applied-preferences.ts'
import type { Asked, Prepared } from './prepare.ts'

export function prepareRead({ request, query, schema, settings }: Asked, table: Table): Prepared {
  const range = rangeOf(query, request.rangeHeader)
  const { maxRows } = settings
  const plan = planRead(schema, rowsOf(table), query, { range, maxRows, filtersRoot: true })
  return {
    statement: readStatement(plan, shapeOf(request, settings)),
    estimate: estimateOf(request, plan),
    isReadOnly: true,
    range,
    location: null,
    address: addressOf(request),
    isVoid: false,
    applied: applied(request, settings),
  }
}

/** The address of the answer: its parameters in the order of their names. */
function addressOf({ target, search }: ApiRequest): string {
  if (search === '') return `/${encodeURIComponent(target)}`
  const parameters = new URLSearchParams(search)
  parameters.sort()
  return `/${encodeURIComponent(target)}?${parameters}`
}
