// Query string → syntax tree → plan → SQL, for each kind of request. What comes out runs as it is, any number of times.
import type { CallPlan, InsertPlan, ReadPlan, WritePlan } from './plan/plan.ts'
import { type CallArguments, planCall, rowsOfRoutine } from './plan/plan-call.ts'
import { planRead } from './plan/plan-read.ts'
import { planDelete, planInsert, planPut, planUpdate } from './plan/plan-write.ts'
import { resolveTable, rowsOf } from './plan/resolve-names.ts'
import { returningOf } from './plan/returning.ts'
import { parseQuery } from './query/parse-query.ts'
import type { QuerySyntax } from './query/syntax.ts'
import type { ApiRequest } from './request/api-request.ts'
import { type Range, rangeOf } from './request/range.ts'
import type { Body } from './request/read-body.ts'
import { RestError } from './rest-error.ts'
import type { RestSettings } from './rest-settings.ts'
import type { Schema, Table } from './schema/schema.ts'
import {
  callStatement,
  explainStatement,
  readStatement,
  type Shape,
  type Statement,
  writeStatement,
} from './sql/statement-sql.ts'

export interface Prepared {
  statement: Statement
  /** Asks the planner for the row count as well. */
  estimate: Statement | null
  isReadOnly: boolean
  range: Range
  /** The primary key, where the answer tells where the new row is. */
  location: readonly string[] | null
  /** A function that returns nothing. */
  isVoid: boolean
  /** Preferences that were heeded, for Preference-Applied. */
  applied: string
}

/** The query string, parsed; the body's reading depends on its `columns`. */
export function parseRequest({ action, isGet, search }: ApiRequest): QuerySyntax {
  return parseQuery(new URLSearchParams(search), { takesArguments: action === 'call' && isGet })
}

/** Throws RestError when the request can't be understood or does not fit the schema. */
export function prepare(
  request: ApiRequest,
  query: QuerySyntax,
  body: Pick<Body, 'keys' | 'raw'> | null,
  schema: Schema,
  settings: RestSettings,
): Prepared {
  if (request.action === 'call') return prepareCall(request, query, body, schema, settings)
  const table = resolveTable(schema, request.schema, request.target)
  return request.action === 'read'
    ? prepareRead(request, query, table, schema, settings)
    : prepareWrite(request, query, body?.keys ?? [], table, schema, settings)
}

function prepareRead(
  request: ApiRequest,
  query: QuerySyntax,
  table: Table,
  schema: Schema,
  settings: RestSettings,
): Prepared {
  const range = rangeOf(query, request.rangeHeader)
  const { maxRows } = settings
  const plan = planRead(schema, rowsOf(table), query, { range, maxRows, filtersRoot: true })
  return {
    statement: readStatement(plan, shapeOf(request, settings)),
    estimate: estimateOf(request, plan),
    isReadOnly: true,
    range,
    location: null,
    isVoid: false,
    applied: applied(request, settings),
  }
}

function prepareWrite(
  request: ApiRequest,
  query: QuerySyntax,
  keys: readonly string[],
  table: Table,
  schema: Schema,
  settings: RestSettings,
): Prepared {
  const write = planWrite(request, query, keys, table, schema)
  const wanted = request.preferences.return
  const isHeadersOnly = wanted === 'headers-only' && write.kind === 'insert'
  const select: QuerySyntax['select'] = isHeadersOnly
    ? table.primaryKey.map((name) => ({ kind: 'field', field: { name, path: [] } }))
    : query.select
  const range = { limit: null, offset: 0 }
  // Read even when nothing is to be returned, so that a wrong `select` is refused all the same.
  const plan = planRead(
    schema,
    rowsOf(table, 'source'),
    { ...query, select },
    { range, maxRows: Number.POSITIVE_INFINITY, filtersRoot: false },
  )
  const isReturned = wanted === 'representation' || isHeadersOnly
  const shape: Shape = isReturned
    ? { ...shapeOf(request, settings), ...(isHeadersOnly && { body: 'row' }) }
    : { body: 'none' }
  const returning = isReturned ? returningOf(plan) : []
  return {
    statement: writeStatement(write, returning, isReturned ? plan : null, {
      ...shape,
      countUpTo: undefined,
    }),
    estimate: null,
    isReadOnly: false,
    range,
    location: isHeadersOnly ? table.primaryKey : null,
    isVoid: false,
    applied: applied(request, settings, write),
  }
}

function planWrite(
  request: ApiRequest,
  query: QuerySyntax,
  keys: readonly string[],
  table: Table,
  schema: Schema,
): WritePlan {
  const { resolution, missing } = request.preferences
  const appliesDefaults = missing === 'default'
  switch (request.action) {
    case 'delete':
      return planDelete(schema, table, query)
    case 'put':
      return planPut(schema, table, query, keys)
    case 'update':
      return planUpdate(schema, table, query, { keys, appliesDefaults, resolution: null })
    default: {
      const word = resolution === 'merge-duplicates' ? 'merge' : 'ignore'
      return planInsert(schema, table, query, {
        keys,
        appliesDefaults,
        resolution: resolution ? word : null,
      })
    }
  }
}

function prepareCall(
  request: ApiRequest,
  query: QuerySyntax,
  body: Pick<Body, 'keys' | 'raw'> | null,
  schema: Schema,
  settings: RestSettings,
): Prepared {
  const call = planCall(schema, request.schema, request.target, argumentsOf(query, body))
  mustAllowMaxAffected(request, call)
  const { routine } = call
  const range = rangeOf(query, request.rangeHeader)
  const { maxRows } = settings
  const rows = rowsOfRoutine(routine)
  const plan = planRead(schema, rows, query, { range, maxRows, filtersRoot: true })
  const shape = shapeOf(request, settings)
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
    isVoid: routine.returnsVoid,
    applied: applied(request, settings),
  }
}

function argumentsOf(query: QuerySyntax, body: Pick<Body, 'keys' | 'raw'> | null): CallArguments {
  if (!body) return { kind: 'query', pairs: query.arguments }
  return body.raw ? { kind: 'raw body', type: body.raw } : { kind: 'body', keys: body.keys }
}

function mustAllowMaxAffected({ preferences }: ApiRequest, { routine }: CallPlan): void {
  const isAsked = preferences.handling === 'strict' && preferences['max-affected'] !== undefined
  if (!isAsked || routine.returnsSet) return
  throw new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )
}

function shapeOf({ isHead, media, preferences }: ApiRequest, { maxRows }: RestSettings): Shape {
  const body = media.isSingle ? 'row' : 'rows'
  const { count } = preferences
  return {
    body: isHead ? 'none' : body,
    stripsNulls: media.stripsNulls,
    ...(count === 'exact' && { countUpTo: null }),
    ...(count === 'estimated' && { countUpTo: maxRows + 1 }),
  }
}

function estimateOf({ preferences }: ApiRequest, plan: ReadPlan): Statement | null {
  const { count } = preferences
  return count === 'planned' || count === 'estimated' ? explainStatement(plan) : null
}

/** In PostgREST's order; a preference that means nothing to the request is left out. */
function applied(
  { action, preferences }: ApiRequest,
  settings: RestSettings,
  write?: WritePlan,
): string {
  const heeded = {
    resolution: hasConflict(write) && preferences.resolution,
    missing: (action === 'insert' || action === 'update') && preferences.missing,
    return: write && preferences.return,
    count: preferences.count,
    tx: settings.allowsRollback && preferences.tx,
    handling: preferences.handling,
    timezone: preferences.timezone,
    'max-affected':
      ['update', 'delete', 'call'].includes(action) &&
      preferences.handling === 'strict' &&
      preferences['max-affected'],
  }
  return Object.entries(heeded)
    .flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    .join(', ')
}

function hasConflict(write?: WritePlan): write is InsertPlan {
  return write?.kind === 'insert' && write.conflict !== null
}
