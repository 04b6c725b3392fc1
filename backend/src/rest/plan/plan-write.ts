// Plans insert, update, delete and PUT's single upsert.

import { putNeedsPrimaryKey, putWithLimit } from '../errors.ts'
import type { QuerySyntax } from '../query/syntax.ts'
import type { Schema, Table } from '../schema/schema.ts'
import type { DeletePlan, InsertPlan, UpdatePlan } from './plan.ts'
import { planCondition } from './plan-conditions.ts'
import { resolveField, resolveWritten, rowsOf } from './resolve-names.ts'

export interface WriteOptions {
  /** The keys that are read from the body. */
  keys: readonly string[]
  resolution: 'merge' | 'ignore' | null
  appliesDefaults: boolean
}

export function planInsert(
  schema: Schema,
  table: Table,
  query: QuerySyntax,
  { keys, resolution, appliesDefaults }: WriteOptions,
): InsertPlan {
  const target = query.onConflict ?? [...table.primaryKey]
  for (const name of target) resolveField(schema, rowsOf(table), { name, path: [] })
  const conflict = resolution && target.length > 0 ? { columns: target, resolution } : null
  const columns = keys.map((name) => resolveWritten(table, name))
  return { kind: 'insert', table, columns, appliesDefaults, conflict, conditions: [] }
}

/** PUT: the filters must be `eq` on every column of the primary key, and nothing else. */
export function planPut(
  schema: Schema,
  table: Table,
  query: QuerySyntax,
  keys: readonly string[],
): InsertPlan {
  if (query.limits.length + query.offsets.length > 0) {
    throw putWithLimit()
  }
  if (!filtersPrimaryKey(table, query)) {
    throw putNeedsPrimaryKey()
  }
  return {
    kind: 'insert',
    table,
    columns: keys.map((name) => resolveWritten(table, name)),
    appliesDefaults: false,
    conflict: { columns: [...table.primaryKey], resolution: 'merge' },
    conditions: rootConditions(schema, table, query),
  }
}

function filtersPrimaryKey(table: Table, { conditions }: QuerySyntax): boolean {
  const filtered = conditions.map(({ path, item }) =>
    path.length === 0 &&
    item.kind === 'filter' &&
    !item.isNegated &&
    item.operation.kind === 'compare' &&
    item.operation.operator === '=' &&
    !item.operation.quantifier
      ? item.field.name
      : null,
  )
  const keyColumns = new Set<string | null>(table.primaryKey)
  return (
    keyColumns.size > 0 &&
    filtered.length === keyColumns.size &&
    filtered.every((name) => keyColumns.has(name))
  )
}

export function planUpdate(
  schema: Schema,
  table: Table,
  query: QuerySyntax,
  { keys, appliesDefaults }: WriteOptions,
): UpdatePlan {
  const columns = keys.map((name) => resolveWritten(table, name))
  const conditions = rootConditions(schema, table, query)
  return { kind: 'update', table, columns, appliesDefaults, conditions }
}

export function planDelete(schema: Schema, table: Table, query: QuerySyntax): DeletePlan {
  return { kind: 'delete', table, conditions: rootConditions(schema, table, query) }
}

function rootConditions(schema: Schema, table: Table, { conditions }: QuerySyntax) {
  return conditions
    .filter(({ path }) => path.length === 0)
    .map(({ item }) => planCondition(schema, rowsOf(table), item))
}
