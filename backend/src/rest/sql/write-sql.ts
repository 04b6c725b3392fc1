// Writes inserts, updates and deletes. The body stays JSON text, from which Postgres reads the columns by type.
import type { BodyPlan, DeletePlan, InsertPlan, UpdatePlan, WritePlan } from '../plan/plan.ts'
import { rowsOf } from '../plan/resolve-names.ts'
import { quoteName, quoteQualified, quoteText } from '../quote.ts'
import type { Column, Table } from '../schema/schema.ts'
import { conditionSql } from './condition-sql.ts'
import { BODY, type Parameters } from './parameters.ts'

/** The alias of the written table. */
const TARGET = 'target'

/**
 * Counts the rows that an upsert inserted in a setting of the transaction: plus one for every row, minus one for
 * every update. (Reading xmax would need the right to select.)
 */
export const INSERTED = 'rest.inserted'

/** `returning` lists the columns that the answer needs, '*' for all, none for only a count. */
export function writeSql(
  plan: WritePlan,
  returning: readonly string[] | '*',
  parameters: Parameters,
): string {
  if (plan.kind === 'update' && plan.columns.length === 0) return nothingSql(plan.table, returning)
  return `${statementSql(plan, parameters)} returning ${returningSql(returning)}`
}

/** An update that sets nothing: no rows, with the columns of the answer. */
function nothingSql(table: Table, returning: readonly string[] | '*'): string {
  const from = returning.length === 0 ? '' : ` from ${tableSql(table)}`
  return `select ${returningSql(returning)}${from} where false`
}

function statementSql(plan: WritePlan, parameters: Parameters): string {
  if (plan.kind === 'insert') return insertSql(plan, parameters)
  return plan.kind === 'update' ? updateSql(plan, parameters) : deleteSql(plan, parameters)
}

function returningSql(returning: readonly string[] | '*'): string {
  if (returning === '*') return `${TARGET}.*`
  return returning.map((name) => `${TARGET}.${quoteName(name)}`).join(', ') || '1'
}

function insertSql(plan: InsertPlan, parameters: Parameters): string {
  const { table, columns, conflict } = plan
  const names = columns.map(({ name }) => quoteName(name))
  const isMerge = conflict?.resolution === 'merge'
  const list = names.length > 0 ? `(${names.join(', ')}) ` : ''
  const selected = names.map((name) => `body.${name}`).join(', ')
  const body = bodySql(plan, parameters)
  const conditions = [
    ...(isMerge ? [counterSql('+ 1', '0')] : []),
    ...conditionsSql('body', plan.table, plan.conditions, parameters),
  ]
  return [
    `insert into ${tableSql(table)} ${list}select ${selected} from ${body}`,
    conditions.length > 0 && `where ${conditions.join(' and ')}`,
    conflict && conflictSql(conflict.columns, isMerge ? names : []),
  ]
    .filter(Boolean)
    .join(' ')
}

function conflictSql(target: readonly string[], updated: readonly string[]): string {
  const on = `on conflict (${target.map(quoteName).join(', ')}) do`
  if (updated.length === 0) return `${on} nothing`
  const set = updated.map((name) => `${name} = excluded.${name}`)
  return `${on} update set ${set.join(', ')} where ${counterSql('- 1', '-1')}`
}

function counterSql(change: string, never: string): string {
  const counter = `coalesce(nullif(current_setting('${INSERTED}', true), ''), '0')::int`
  return `set_config('${INSERTED}', (${counter} ${change})::text, true) <> '${never}'`
}

function updateSql(plan: UpdatePlan, parameters: Parameters): string {
  const { table, columns } = plan
  const names = columns.map(({ name }) => quoteName(name))
  const set = names.map((name) => `${name} = body.${name}`)
  const body = bodySql(plan, parameters)
  const where = whereSql(conditionsSql(TARGET, table, plan.conditions, parameters))
  return `update ${tableSql(table)} set ${set.join(', ')} from ${body}${where}`
}

function deleteSql({ table, conditions }: DeletePlan, parameters: Parameters): string {
  return `delete from ${tableSql(table)}${whereSql(conditionsSql(TARGET, table, conditions, parameters))}`
}

function tableSql(table: Table): string {
  return `${quoteQualified(table.schema, table.name)} as ${TARGET}`
}

function conditionsSql(
  alias: string,
  table: Table,
  conditions: UpdatePlan['conditions'],
  parameters: Parameters,
): string[] {
  const place = { alias, rows: rowsOf(table) }
  return conditions.map((condition) => conditionSql(place, condition, parameters, () => 'true'))
}

function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}

/** Returns the rows of the body, an array: `body`, with a typed column for each written one. */
function bodySql({ columns, appliesDefaults }: BodyPlan, parameters: Parameters): string {
  const json = appliesDefaults ? defaultsSql(columns, parameters) : `${parameters.add(BODY)}::json`
  const kind = appliesDefaults ? 'jsonb' : 'json'
  if (columns.length === 0) return `${kind}_array_elements(${json}) body`
  return `${kind}_to_recordset(${json}) as body(${typedSql(columns)})`
}

/** Returns `"name" type, …`, the column definitions for reading JSON. */
export function typedSql(columns: readonly Pick<Column, 'name' | 'type'>[]): string {
  return columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ')
}

function defaultsSql(columns: readonly Column[], parameters: Parameters): string {
  const pairs = columns
    .filter((column) => column.default !== null)
    .map((column) => `jsonb_build_object(${quoteText(column.name)}, ${column.default}) || `)
  return `(select coalesce(jsonb_agg(${pairs.join('')}element), '[]') from jsonb_array_elements(${parameters.add(BODY)}::jsonb) element)`
}
