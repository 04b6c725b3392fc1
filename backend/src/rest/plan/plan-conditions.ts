// Filters and their and/or trees, looked up against the rows they filter.

import { badEmbedOperator } from '../errors.ts'
import type { Condition, Filter } from '../query/syntax.ts'
import type { Schema } from '../schema/schema.ts'
import type { ConditionPlan, EmbedPlan, Rows } from './plan.ts'
import { resolveField } from './resolve-names.ts'

/** `embeds` are those of the same rows: their names may be asked for presence. */
export function planCondition(
  schema: Schema,
  rows: Rows,
  condition: Condition,
  embeds: readonly EmbedPlan[] = [],
): ConditionPlan {
  if (condition.kind === 'filter') return planFilter(schema, rows, condition, embeds)
  const { kind, isNegated } = condition
  const conditions = condition.conditions.map((it) => planCondition(schema, rows, it, embeds))
  return { kind, isNegated, conditions }
}

function planFilter(
  schema: Schema,
  rows: Rows,
  filter: Filter,
  embeds: readonly EmbedPlan[],
): ConditionPlan {
  const { field, isNegated, operation } = filter
  const embed = field.path.length === 0 && embeds.find(({ name }) => name === field.name)
  if (!embed || rows.columns.has(field.name)) {
    return { kind: 'filter', field: resolveField(schema, rows, field), isNegated, operation }
  }
  if (operation.kind !== 'is' || !operation.value.endsWith('null'))
    throw badEmbedOperator(embed.name)
  const isPresent = (operation.value === 'not null') !== isNegated
  return { kind: 'presence', embed, isPresent }
}
