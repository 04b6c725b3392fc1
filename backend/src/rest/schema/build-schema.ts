// Catalogue rows → Schema: tables, functions, relationships and types by name.
import { quoteQualified } from '../quote.ts'
import type { Catalogue, ColumnRow, ConstraintRow, RelationRow, RoutineRow } from './catalogue.ts'
import { findRelationships, namesIn } from './relationships.ts'
import type { Column, Relationship, Routine, Schema, Table } from './schema.ts'
import { type ViewColumns, viewColumns } from './view-columns.ts'

export function buildSchema(catalogue: Catalogue): Schema {
  const views = viewColumns(catalogue.views)
  const tables = buildTables(catalogue, views)
  const rowTypes = new Map<number, Table>()
  for (const { id, rowType } of catalogue.relations) {
    const table = tables.get(id)
    if (table) rowTypes.set(rowType, table)
  }
  const routines = catalogue.routines.map((row) => ({ row, routine: routineOf(row, rowTypes) }))
  const ofRow = routines.flatMap(({ row, routine }) => {
    const from = row.parameters.length === 1 && rowTypes.get(row.parameters[0]?.typeId ?? 0)
    return from ? [{ from, routine }] : []
  })
  const computed = ofRow.flatMap(({ from, routine }): Relationship[] =>
    routine.table ? [{ kind: 'computed', from, to: routine.table, routine }] : [],
  )
  return index(
    [...tables.values()],
    routines.map(({ routine }) => routine).filter(isCallable),
    [
      ...computed,
      ...findRelationships({ tables, views, constraints: catalogue.constraints }).filter(
        (detected) => !computed.some((own) => overrides(own, detected)),
      ),
    ],
    ofRow.filter(({ routine }) => !routine.columns && !routine.returnsSet),
    typesOf(catalogue),
  )
}

/** A computed relationship replaces a detected one to the table with its function's name. */
function overrides(own: Relationship, detected: Relationship): boolean {
  return (
    own.kind === 'computed' && own.from === detected.from && own.routine.name === detected.to.name
  )
}

function buildTables(
  { relations, constraints }: Catalogue,
  views: ReadonlyMap<number, ViewColumns>,
): Map<number, Table> {
  const tables = new Map(relations.map((row) => [row.id, tableOf(row)]))
  for (const key of constraints.filter(({ kind }) => kind === 'p')) {
    const table = tables.get(key.relation)
    if (table) tables.set(key.relation, { ...table, primaryKey: key.columns })
  }
  for (const [view, names] of viewKeys(constraints, { tables, views })) {
    const table = tables.get(view)
    if (table) tables.set(view, { ...table, primaryKey: names })
  }
  return tables
}

/** A view has the primary key of a table when it shows all of its columns. */
function viewKeys(
  constraints: ConstraintRow[],
  sources: { tables: Map<number, Table>; views: ReadonlyMap<number, ViewColumns> },
): Map<number, string[]> {
  const ids = new Map([...sources.tables].map(([id, table]) => [table, id]))
  const keys = new Map<number, string[]>()
  for (const { kind, relation, positions } of constraints) {
    if (kind !== 'p') continue
    for (const { table, names } of namesIn(relation, positions, sources)) {
      const id = ids.get(table)
      if (id !== undefined && !keys.has(id)) keys.set(id, names)
    }
  }
  return keys
}

function tableOf({ schema, name, isView, columns }: RelationRow): Table {
  return { schema, name, isView, columns: columnsOf(columns), primaryKey: [] }
}

function columnsOf(rows: ColumnRow[]): Map<string, Column> {
  return new Map(rows.map(({ position: _, ...column }) => [column.name, column]))
}

function routineOf(row: RoutineRow, rowTypes: ReadonlyMap<number, Table>): Routine {
  const { columns, isComposite, returnType, parameters, ...rest } = row
  return {
    ...rest,
    parameters: parameters.map(({ typeId: _, ...parameter }) => ({
      ...parameter,
      name: parameter.name ?? '',
    })),
    columns: isComposite ? columnsOf(columns) : null,
    table: rowTypes.get(returnType) ?? null,
  }
}

const wholeBodyTypes = ['json', 'jsonb', 'text', 'bytea']

/**
 * Arguments come by name, so a function with unnamed parameters can be called only with a whole body for a single
 * one.
 */
function isCallable({ parameters }: Routine): boolean {
  if (parameters.every(({ name }) => name !== '')) return true
  return parameters.length === 1 && wholeBodyTypes.includes(parameters[0]?.type ?? '')
}

// SQL's spellings, which the catalogue does not list.
const spellings: Record<string, string> = {
  int: 'int4',
  integer: 'int4',
  bigint: 'int8',
  smallint: 'int2',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  boolean: 'bool',
  'character varying': 'varchar',
  character: 'bpchar',
  char: 'bpchar',
  'timestamp with time zone': 'timestamptz',
  'timestamp without time zone': 'timestamp',
  'time with time zone': 'timetz',
  'time without time zone': 'time',
}

function typesOf({ types }: Catalogue): Map<string, string> {
  const byName = new Map([...types].reverse().map(({ name, sql }) => [name, sql]))
  for (const [spelling, name] of Object.entries(spellings)) {
    byName.set(spelling, quoteQualified('pg_catalog', name))
  }
  return byName
}

function index(
  tables: Table[],
  routines: Routine[],
  relationships: Relationship[],
  computedColumns: { from: Table; routine: Routine }[],
  types: Map<string, string>,
): Schema {
  const key = ({ schema, name }: { schema: string; name: string }) => quoteQualified(schema, name)
  const tablesByName = new Map(tables.map((table) => [key(table), table]))
  const routinesByName = Map.groupBy(routines, key)
  const relationshipsByTable = Map.groupBy(relationships, ({ from }) => from)
  const tablesBySchema = Map.groupBy(tables, ({ schema }) => schema)
  return {
    table: (schema, name) => tablesByName.get(quoteQualified(schema, name)),
    tables: (schema) => tablesBySchema.get(schema) ?? [],
    routines: (schema, name) => routinesByName.get(quoteQualified(schema, name)) ?? [],
    routineNames: (schema) => [
      ...new Set(routines.filter((it) => it.schema === schema).map(({ name }) => name)),
    ],
    relationships: (from) => relationshipsByTable.get(from) ?? [],
    computedColumn: (table, name) =>
      computedColumns.find(({ from, routine }) => from === table && routine.name === name)?.routine,
    type: (name) => types.get(name.toLowerCase()),
  }
}
