// Lists the columns that a write must return for its answer; the caller may not be allowed to read more.
import type { ColumnPlan, EmbedPlan, OrderPlan, ReadPlan } from './plan.ts'

/** '*' when a whole row is needed: for `select=*`, and for functions of the row. */
export function returningOf(plan: ReadPlan): string[] | '*' {
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
