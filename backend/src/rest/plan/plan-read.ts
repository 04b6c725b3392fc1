// `select`, filters, order and limits → a tree of ReadPlans, one for each embedded relation.

import {
  namedTwice,
  noRelatedOrder,
  noRelationship,
  notEmbedded,
  parseFailed,
  rangeNotSatisfiable,
} from '../errors.ts'
import type { AtPath, EmbedItem, OrderTerm, QuerySyntax, SelectItem } from '../query/syntax.ts'
import { isToOne, type Schema } from '../schema/schema.ts'
import { mustBeSimplePlan } from './complexity-limits.ts'
import { findRelationship } from './find-relationship.ts'
import type { ColumnPlan, EmbedPlan, OrderPlan, ReadPlan, Rows } from './plan.ts'
import { planCondition } from './plan-conditions.ts'
import { resolveField, resolveType, rowsOf } from './resolve-names.ts'

/** More joins than this in one request cost the database too much. */
const MOST_EMBEDS = 50

export interface ReadOptions {
  /** The most rows at the root and in every to-many embed. */
  maxRows: number
  /** The request's Range header, or limit and offset. */
  range: { limit: number | null; offset: number }
  /** The most bytes of an answer; null for a caller without a limit. */
  mostBytes: number | null
}

/** Plans the read of `rows`. Conditions with an empty path filter the root only if `filtersRoot`. */
export function planRead(
  schema: Schema,
  rows: Rows,
  query: QuerySyntax,
  options: ReadOptions & { filtersRoot: boolean },
): ReadPlan {
  let count = 0
  const nextAlias = () => {
    if (count > MOST_EMBEDS) {
      throw parseFailed(`At most ${MOST_EMBEDS} relations may be embedded`)
    }
    return `t${count++}`
  }
  const root = planRows(schema, rows, query.select, nextAlias)
  if (options.mostBytes !== null) mustBeSimplePlan(root, options.mostBytes)
  for (const { path, item } of query.conditions) {
    if (path.length === 0 && !options.filtersRoot) continue
    const plan = planAt(root, path)
    plan.conditions.push(planCondition(schema, plan.rows, item, plan.embeds))
  }
  for (const { path, item } of query.orders) {
    const plan = planAt(root, path)
    plan.order = item.map((term) => planOrder(schema, plan, term))
  }
  planRanges(root, query, options)
  return root
}

function planRows(
  schema: Schema,
  rows: Rows,
  items: readonly SelectItem[],
  nextAlias: () => string,
): ReadPlan {
  const alias = nextAlias()
  const columns: ColumnPlan[] = []
  const embeds: EmbedPlan[] = []
  for (const item of items) {
    if (item.kind === 'embed') embeds.push(planEmbed(schema, rows, item, nextAlias))
    else columns.push(planColumn(schema, rows, item))
  }
  mustDifferInName(rows, embeds)
  const everything = { conditions: [], order: [], limit: null, offset: 0 }
  return { rows, alias, columns, embeds, ...everything }
}

/** Refuses duplicate names: the JSON object would repeat a key, and its reader would silently lose the first. */
function mustDifferInName(rows: Rows, embeds: EmbedPlan[]): void {
  const names = embeds.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice === undefined) return
  // PostgREST passes on Postgres's words.
  throw namedTwice(rows.name, twice)
}

function planColumn(schema: Schema, rows: Rows, item: Exclude<SelectItem, EmbedItem>): ColumnPlan {
  if (item.kind === 'star') return { kind: 'star' }
  const field = resolveField(schema, rows, item.field)
  // A path's result is named by its last key, or by the key before a last index, as in PostgREST.
  const lastKey = item.field.path.findLast((step) => !step.isIndex)?.key
  const cast = item.cast === undefined ? null : resolveType(schema, item.cast)
  return { kind: 'field', name: item.alias ?? lastKey ?? item.field.name, field, cast }
}

function planEmbed(
  schema: Schema,
  rows: Rows,
  item: EmbedItem,
  nextAlias: () => string,
): EmbedPlan {
  const { name: target, alias, hint, join, isSpread } = item
  if (!rows.table) throw noRelationship(rows.name, target)
  const relationship = findRelationship(schema, rows.table, target, hint)
  const plan = planRows(schema, rowsOf(relationship.to), item.select, nextAlias)
  const name = alias ?? target
  const isInner = join === 'inner'
  const kind = { isToOne: isToOne(relationship), isInner, isSpread, mostBytes: null }
  return { name, target, relationship, ...kind, plan }
}

function planOrder(schema: Schema, plan: ReadPlan, term: OrderTerm): OrderPlan {
  const direction = term.direction ?? 'asc'
  const nulls = term.nulls ?? null
  if (term.relation === undefined) {
    return { field: resolveField(schema, plan.rows, term.field), embed: null, direction, nulls }
  }
  const embed = embedOf(plan, term.relation)
  if (!embed.isToOne) {
    throw noRelatedOrder(plan.rows.name, embed.name)
  }
  return { field: resolveField(schema, embed.plan.rows, term.field), embed, direction, nulls }
}

function planAt(root: ReadPlan, path: readonly string[]): ReadPlan {
  return path.reduce((plan, name) => embedOf(plan, name).plan, root)
}

function embedOf(plan: ReadPlan, name: string): EmbedPlan {
  const embed =
    plan.embeds.find((it) => it.name === name) ?? plan.embeds.find((it) => it.target === name)
  if (embed) return embed
  throw notEmbedded(name)
}

function planRanges(root: ReadPlan, query: QuerySyntax, { range, maxRows }: ReadOptions): void {
  for (const { path, item } of inEmbeds(query.limits)) {
    mustBeLimit(item)
    planAt(root, path).limit = item
  }
  for (const { path, item } of inEmbeds(query.offsets)) planAt(root, path).offset = item
  root.limit = range.limit
  root.offset = range.offset
  capRows(root, maxRows)
}

function inEmbeds(items: AtPath<number>[]): AtPath<number>[] {
  return items.filter(({ path }) => path.length > 0)
}

function mustBeLimit(limit: number): void {
  if (limit >= 0) return
  throw rangeNotSatisfiable('Limit should be greater than or equal to zero.')
}

function capRows(plan: ReadPlan, maxRows: number): void {
  const limit = Math.min(plan.limit ?? maxRows, maxRows)
  plan.limit = Number.isFinite(limit) ? limit : null
  for (const embed of plan.embeds) {
    capRows(embed.plan, maxRows)
    if (embed.isToOne) embed.plan.limit = null
  }
}
