// Resolves tables, columns and types, and words errors as PostgREST or Postgres does.

import { noSuchColumn, noSuchColumnToWrite, noSuchTable, noSuchType } from '../errors.ts'
import type { Field } from '../query/syntax.ts'
import type { Column, Schema, Table } from '../schema/schema.ts'
import type { FieldPlan, Rows } from './plan.ts'
import { mostSimilar } from './similar-names.ts'

export function resolveTable(schema: Schema, schemaName: string, name: string): Table {
  const table = schema.table(schemaName, name)
  if (table) return table
  const names = schema.tables(schemaName).map((known) => known.name)
  const similar = mostSimilar(name, names)
  throw noSuchTable(
    `${schemaName}.${name}`,
    similar && `Perhaps you meant the table '${schemaName}.${similar}'`,
  )
}

export function rowsOf(table: Table, kind: Rows['kind'] = 'table'): Rows {
  return { kind, name: table.name, table, columns: table.columns }
}

/** A field to read: a column, or a function of the row. */
export function resolveField(schema: Schema, rows: Rows, { name, path }: Field): FieldPlan {
  const column = rows.columns.get(name)
  if (column) return { column, computed: null, path }
  const computed = rows.table && schema.computedColumn(rows.table, name)
  if (computed) return { column: null, computed, path }
  const similar = mostSimilar(name, rows.columns.keys(), 0.5)
  throw noSuchColumn(
    `${rows.name}.${name}`,
    similar && `Perhaps you meant to reference the column "${rows.name}.${similar}".`,
  )
}

/** A column that the body or `columns=` writes. */
export function resolveWritten(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (column) return column
  throw noSuchColumnToWrite(table.name, name)
}

/** The SQL name of the type of a cast. */
export function resolveType(schema: Schema, name: string): string {
  const type = schema.type(name)
  if (type) return type
  throw noSuchType(name)
}
