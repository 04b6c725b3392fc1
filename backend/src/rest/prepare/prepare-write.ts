// Prepares POST, PATCH, PUT and DELETE of a table.
import type { ColumnPlan, EmbedPlan, OrderPlan, ReadPlan, WritePlan } from '../plan/plan.ts'
import { planRead } from '../plan/plan-read.ts'
import { planDelete, planInsert, planPut, planUpdate } from '../plan/plan-write.ts'
import { rowsOf } from '../plan/resolve-names.ts'
import type { QuerySyntax } from '../query/syntax.ts'
import type { Table } from '../schema/schema.ts'
import { type Shape, writeStatement } from '../sql/statement-sql.ts'
import { shapeOf } from './answer-shape.ts'
import { appliedPreferences } from './applied-preferences.ts'
import type { Prepared, RequestContext } from './prepared.ts'

export function prepareWrite(context: RequestContext, table: Table): Prepared {
  const { request, query, schema, settings, mostBytes } = context
  const write = planWrite(context, table)
  const returned = request.preferences.return
  const isHeadersOnly = returned === 'headers-only' && write.kind === 'insert'
  const select: QuerySyntax['select'] = isHeadersOnly
    ? table.primaryKey.map((name) => ({ kind: 'field', field: { name, path: [] } }))
    : query.select
  const range = { limit: null, offset: 0 }
  // Planned even when nothing is returned, so that a wrong `select` is still refused.
  const plan = planRead(
    schema,
    rowsOf(table, 'source'),
    { ...query, select },
    { range, maxRows: Number.POSITIVE_INFINITY, mostBytes, filtersRoot: false },
  )
  const isReturned = returned === 'representation' || isHeadersOnly
  const shape: Shape = isReturned
    ? { ...shapeOf(context), ...(isHeadersOnly && { body: 'row' }) }
    : { body: 'none', mostBytes }
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
    address: null,
    isVoid: false,
    applied: appliedPreferences(request, settings, write),
  }
}

function planWrite({ request, query, body, schema }: RequestContext, table: Table): WritePlan {
  const keys = body?.keys ?? []
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

/**
 * Lists the columns that a write must return for its answer; the caller may not be allowed to read more. Returns '*'
 * when a whole row is needed: for `select=*`, and for functions of the row.
 */
function returningOf(plan: ReadPlan): string[] | '*' {
  const needed = [
    ...plan.columns.map(ofColumn),
    ...plan.embeds.map(ofEmbed),
    ...plan.order.map(ofOrder),
  ]
  if (needed.includes('*')) return '*'
  return [...new Set(needed.flat())]
}

function ofColumn(column: ColumnPlan): string[] | '*' {
  return column.kind === 'star' || !column.field.column ? '*' : [column.field.column.name]
}

function ofEmbed({ relationship }: EmbedPlan): string[] | '*' {
  if (relationship.kind === 'computed') return '*'
  const pairs =
    relationship.kind === 'many-to-many' ? relationship.fromColumns : relationship.columns
  return pairs.map(([here]) => here)
}

function ofOrder({ field, embed }: OrderPlan): string[] | '*' {
  if (embed) return []
  return field.column ? [field.column.name] : '*'
}
