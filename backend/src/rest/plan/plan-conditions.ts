// Resolves filters and their and/or trees against the rows that they filter.

import { badEmbedOperator } from '../errors.ts'
import type { Condition, Filter } from '../query/syntax.ts'
import type { Schema } from '../schema/schema.ts'
import type { ConditionPlan, EmbedPlan, Rows } from './plan.ts'
import { resolveField } from './resolve-names.ts'

/** `embeds` are those of the same rows; filters may ask whether they are present. */
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
