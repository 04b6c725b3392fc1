// Writes fields and conditions as SQL.
import type { ConditionPlan, FieldPlan, Rows } from '../plan/plan.ts'
import type { Operation } from '../query/syntax.ts'
import { quoteName, quoteQualified } from '../quote.ts'
import { arrayLiteral, type Parameters } from './parameters.ts'

/** The row of a field: its alias, and its relation. */
export interface Place {
  alias: string
  rows: Rows
}

/** Returns a row as an argument of a function. Rows of a write or a call have lost their type, so it is added. */
export function rowSql({ alias, rows }: Place): string {
  if (rows.kind === 'table' || !rows.table) return alias
  return `${alias}::${quoteQualified(rows.table.schema, rows.table.name)}`
}

export function fieldSql(place: Place, field: FieldPlan, parameters: Parameters): string {
  const { column, computed, path } = field
  const value = computed
    ? `${quoteQualified(computed.schema, computed.name)}(${rowSql(place)})`
    : `${place.alias}.${quoteName(column?.name ?? '')}`
  if (path.length === 0) return value
  const isJson = column?.baseType === 'json' || column?.baseType === 'jsonb'
  const steps = path.map(({ arrow, key, isIndex }) => {
    return `${arrow}${parameters.add(key)}${isIndex ? '::int' : '::text'}`
  })
  return `${isJson ? value : `to_jsonb(${value})`}${steps.join('')}`
}

/** `presence` tests whether an embed has rows; the test differs between reading and counting. */
export function conditionSql(
  place: Place,
  condition: ConditionPlan,
  parameters: Parameters,
  presence: (condition: Extract<ConditionPlan, { kind: 'presence' }>) => string,
): string {
  if (condition.kind === 'presence') return presence(condition)
  const not = condition.isNegated ? 'not ' : ''
  if (condition.kind === 'filter') {
    return `${not}(${operationSql(place, condition.field, condition.operation, parameters)})`
  }
  const parts = condition.conditions.map((it) => conditionSql(place, it, parameters, presence))
  return `${not}(${parts.join(` ${condition.kind} `)})`
}

function operationSql(
  place: Place,
  field: FieldPlan,
  operation: Operation,
  parameters: Parameters,
): string {
  if (operation.kind === 'search') return searchSql(place, field, operation, parameters)
  const left = fieldSql(place, field, parameters)
  switch (operation.kind) {
    case 'is':
      return `${left} is ${operation.value}`
    case 'distinct':
      return `${left} is distinct from ${parameters.add(operation.value)}`
    case 'in':
      return `${left} = any(${parameters.add(arrayLiteral(listed(operation.values)))})`
    case 'compare':
      return compareSql(left, operation, parameters)
  }
}

/** `in.()` is the empty list, not a list of one empty text. */
function listed(values: readonly string[]): readonly string[] {
  return values.length === 1 && values[0] === '' ? [] : values
}

function compareSql(
  left: string,
  { operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>,
  parameters: Parameters,
): string {
  const text = operator.endsWith('like') ? value.replaceAll('*', '%') : value
  const right = parameters.add(text)
  return `${left} ${operator} ${quantifier ? `${quantifier}(${right})` : right}`
}

/** Converts a column that is not a tsvector, in the language of the search. */
function searchSql(
  place: Place,
  field: FieldPlan,
  { parser, language, value }: Extract<Operation, { kind: 'search' }>,
  parameters: Parameters,
): string {
  const config = language === undefined ? '' : `${parameters.add(language)}::regconfig, `
  const left = fieldSql(place, field, parameters)
  const isVector = field.column?.baseType === 'tsvector' && field.path.length === 0
  const vector = isVector ? left : `to_tsvector(${config}${left})`
  return `${vector} @@ ${parser}(${config}${parameters.add(value)})`
}
