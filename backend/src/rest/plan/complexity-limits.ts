// Limits the complexity of one request, because a short URL can ask for work without end.

import { parseFailed } from '../errors.ts'
import type { QuerySyntax } from '../query/syntax.ts'
import type { Relationship } from '../schema/schema.ts'
import type { ColumnPlan, EmbedPlan, ReadPlan } from './plan.ts'

/** The most times that the same column, or rows of the same relationship, may come in one `select`. */
const MOST_ALIASES = 3
/** The most paths into JSON in one `select`; each costs less than a whole column. */
const MOST_JSON_PATHS = 20
const MOST_LISTS = 10
const DEEPEST_LIST = 3
/** The most lists of the same relationship within each other, as in `events(tickets(events(tickets)))`. */
const MOST_RETURNS = 2
const MOST_ORDERS = 20
const MOST_CONDITIONS = 100
/** Each is compared with the whole text of each row. */
const MOST_PATTERNS = 20
/** Postgres splits a searched text into words first, which is a hundred times as much work. */
const MOST_SEARCHES = 3

/** Throws PGRST100 for too many filters or orders. */
export function mustBeSimpleQuery({ conditions, orders }: QuerySyntax): void {
  const filters = conditions.flatMap(({ item }) => filtersIn(item))
  const patterns = filters.map(patternsOf).reduce((sum, count) => sum + count, 0)
  const terms = orders.reduce((sum, { item }) => sum + item.length, 0)
  mustBeAtMost(filters.length, MOST_CONDITIONS, 'conditions')
  const searches = filters.filter(({ operation }) => operation.kind === 'search').length
  mustBeAtMost(patterns, MOST_PATTERNS, 'patterns and values of any() and all()')
  mustBeAtMost(searches, MOST_SEARCHES, 'searches')
  mustBeAtMost(terms, MOST_ORDERS, 'columns to order by')
}

type Condition = QuerySyntax['conditions'][number]['item']
type Filter = Extract<Condition, { kind: 'filter' }>

function filtersIn(condition: Condition): Filter[] {
  return condition.kind === 'filter' ? [condition] : condition.conditions.flatMap(filtersIn)
}

function patternsOf({ operation }: Filter): number {
  if (operation.kind !== 'compare') return 0
  if (operation.quantifier) return operation.value.split(',').length
  return /like|~/.test(operation.operator) ? 1 : 0
}

/**
 * Throws PGRST100 when `select` multiplies too much. The rest can still grow with the rows: when lists may share
 * rows, or are many, `mostBytes` limits all embeds.
 */
export function mustBeSimplePlan(root: ReadPlan, mostBytes: number): void {
  const lists = listsIn(root)
  mustBeAtMost(lists.length, MOST_LISTS, 'embedded lists')
  checkPlace(root, [])
  if (lists.length > MOST_ALIASES || repeatsLists(root, false)) meter(root, mostBytes)
}

function listsIn(plan: ReadPlan): EmbedPlan[] {
  return plan.embeds.flatMap((embed) => [...(embed.isToOne ? [] : [embed]), ...listsIn(embed.plan)])
}

/** `above` are the lists around this one. */
function checkPlace(plan: ReadPlan, above: readonly Relationship[]): void {
  mustBeAtMost(mostOf(plan.columns.map(columnOf)), MOST_ALIASES, 'aliases of a column')
  mustBeAtMost(plan.columns.filter(isPath).length, MOST_JSON_PATHS, 'paths into JSON')
  const relationships = plan.embeds.map(({ relationship }) => relationship)
  mustBeAtMost(mostOf(relationships), MOST_ALIASES, 'aliases of a relation')
  for (const embed of plan.embeds) {
    const lists = embed.isToOne ? above : [...above, embed.relationship]
    mustBeAtMost(lists.length, DEEPEST_LIST, 'levels of embedded lists')
    mustBeAtMost(mostOf(lists), MOST_RETURNS, 'lists of a relation within itself')
    checkPlace(embed.plan, lists)
  }
}

function isPath(column: ColumnPlan): boolean {
  return column.kind === 'field' && column.field.path.length > 0
}

function columnOf(column: ColumnPlan): unknown {
  if (column.kind === 'star') return '*'
  // A path counts separately from its column.
  return isPath(column) ? column : (column.field.column ?? column.field.computed)
}

/** Returns the count of the most frequent item. */
function mostOf(items: readonly unknown[]): number {
  const counts = new Map<unknown, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Lists without repeated rows cost no more than their tables have rows. */
function repeatsLists(plan: ReadPlan, isRepeated: boolean): boolean {
  return plan.embeds.some(({ isToOne, relationship: { kind }, plan: rows }) => {
    if (isRepeated && !isToOne) return true
    return repeatsLists(rows, isRepeated || !['one-to-many', 'one-to-one'].includes(kind))
  })
}

function meter(plan: ReadPlan, mostBytes: number): void {
  for (const embed of plan.embeds) {
    embed.mostBytes = mostBytes
    meter(embed.plan, mostBytes)
  }
}

function mustBeAtMost(count: number, most: number, what: string): void {
  if (count <= most) return
  throw parseFailed(`A request may have at most ${most} ${what}`)
}
