// Prepares a function call by POST or GET.

import { maxAffectedNeedsRows } from '../errors.ts'
import type { CallPlan } from '../plan/plan.ts'
import { type CallArguments, planCall, rowsOfRoutine } from '../plan/plan-call.ts'
import { planRead } from '../plan/plan-read.ts'
import type { ApiRequest } from '../request/api-request.ts'
import { rangeOf } from '../request/range.ts'
import { callStatement } from '../sql/statement-sql.ts'
import { shapeOf } from './answer-shape.ts'
import { appliedPreferences } from './applied-preferences.ts'
import type { Prepared, RequestContext } from './prepared.ts'

export function prepareCall(context: RequestContext): Prepared {
  const { request, query, schema, settings, mostBytes } = context
  const call = planCall(schema, request.schema, request.target, argumentsOf(context))
  mustAllowMaxAffected(request, call)
  const { routine } = call
  const range = rangeOf(query, request.rangeHeader)
  const { maxRows } = settings
  const rows = rowsOfRoutine(routine)
  const plan = planRead(schema, rows, query, { range, maxRows, mostBytes, filtersRoot: true })
  const shape = shapeOf(context)
  const isOne = shape.body === 'rows' && !routine.returnsSet
  return {
    statement: callStatement(call, plan, {
      ...shape,
      ...(isOne && { body: 'row' }),
      isScalar: !routine.columns,
    }),
    estimate: null,
    isReadOnly: request.isGet || !routine.isVolatile,
    range,
    location: null,
    address: null,
    isVoid: routine.returnsVoid,
    applied: appliedPreferences(request, settings),
  }
}

function argumentsOf({ query, body }: RequestContext): CallArguments {
  if (!body) return { kind: 'query', pairs: query.arguments }
  return body.raw ? { kind: 'raw body', type: body.raw } : { kind: 'body', keys: body.keys }
}

function mustAllowMaxAffected({ preferences }: ApiRequest, { routine }: CallPlan): void {
  const isAsked = preferences.handling === 'strict' && preferences['max-affected'] !== undefined
  if (!isAsked || routine.returnsSet) return
  throw maxAffectedNeedsRows()
}
