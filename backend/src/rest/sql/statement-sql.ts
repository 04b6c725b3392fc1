// Writes the one statement of a request, in which Postgres builds the JSON text and counts.
import type { CallPlan, ReadPlan, WritePlan } from '../plan/plan.ts'
import { callSql } from './call-sql.ts'
import { Parameters, type ParameterValue } from './parameters.ts'
import { readSql } from './read-sql.ts'
import { INSERTED, writeSql } from './write-sql.ts'

/** The one row that every statement returns. */
export interface StatementRow {
  body: string | null
  /** The number of rows in the body, or of rows written. */
  count: number
  /** The number of rows without limit and offset; null when it was not requested. */
  total: number | null
  /** Set by functions and triggers through `response.headers` and `response.status`. */
  headers: string | null
  status: string | null
  /** The number of rows that an upsert inserted. */
  inserted: number | null
}

export interface Statement {
  text: string
  values: ParameterValue[]
}

export interface Shape {
  /** An array of the rows, only the first row, or nothing. */
  body: 'rows' | 'row' | 'none'
  /** True when the rows are scalars, in the column `scalar`. */
  isScalar?: boolean
  stripsNulls?: boolean
  /** Count all rows, up to this many. */
  countUpTo?: number | null
  /** The statement fails when the body is larger; null for no limit. */
  mostBytes: number | null
}

export function readStatement(plan: ReadPlan, shape: Shape): Statement {
  const parameters = new Parameters()
  return finish('', plan, shape, parameters)
}

export function writeStatement(
  write: WritePlan,
  returning: readonly string[] | '*',
  plan: ReadPlan | null,
  shape: Shape,
): Statement {
  const parameters = new Parameters()
  const source = `with source as (${writeSql(write, returning, parameters)}) `
  return finish(source, plan, shape, parameters)
}

export function callStatement(call: CallPlan, plan: ReadPlan, shape: Shape): Statement {
  const parameters = new Parameters()
  const source = `with source as (${callSql(call, parameters)}) `
  return finish(source, plan, shape, parameters)
}

/** Asks the planner for the expected row count, for `count=planned` and `estimated`. */
export function explainStatement(plan: ReadPlan): Statement {
  const parameters = new Parameters()
  const text = `explain (format json) ${readSql(plan, parameters, 'count')}`
  return { text, values: parameters.values }
}

function finish(
  source: string,
  plan: ReadPlan | null,
  shape: Shape,
  parameters: Parameters,
): Statement {
  const rows = plan ? readSql(plan, parameters) : 'select from source'
  const columns = [
    `${boundedSql(shape, parameters)} as body`,
    'count(*) as count',
    `${totalSql(plan, shape, parameters)} as total`,
    "nullif(current_setting('response.headers', true), '') as headers",
    "nullif(current_setting('response.status', true), '') as status",
    `nullif(current_setting('${INSERTED}', true), '')::int as inserted`,
  ]
  const text = `${source}select ${columns.join(', ')} from (${rows}) r`
  return { text, values: parameters.values }
}

/** Postgres refuses a larger answer itself, which undoes a write and sends no text here. */
function boundedSql(shape: Shape, parameters: Parameters): string {
  const text = bodySql(shape)
  if (shape.body === 'none' || shape.mostBytes === null) return text
  const most = parameters.add(shape.mostBytes)
  return `case when octet_length(${text}) > ${most}::int then rest.refuse_answer(${most}::int) else ${text} end`
}

function bodySql({ body, isScalar, stripsNulls }: Shape): string {
  if (body === 'none') return 'null::text'
  const all = `json_agg(${isScalar ? 'r.scalar' : 'r'})`
  const rows = stripsNulls ? `json_strip_nulls(${all})` : all
  return body === 'rows' ? `coalesce(${rows}::text, '[]')` : `coalesce((${rows}->0)::text, 'null')`
}

/** The count of a first page that holds everything is the total; otherwise all rows are counted. */
function totalSql(plan: ReadPlan | null, shape: Shape, parameters: Parameters): string {
  if (!plan || shape.countUpTo === undefined) return 'null::bigint'
  const counted = readSql(plan, parameters, 'count')
  const most = shape.countUpTo === null ? '' : ` limit ${parameters.add(shape.countUpTo)}`
  const all = `(select count(*) from (${counted}${most}) c)`
  if (plan.offset !== 0 || !plan.limit) return all
  return `case when count(*) < ${parameters.add(plan.limit)} then count(*) else ${all} end`
}
