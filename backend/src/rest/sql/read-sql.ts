// Writes a ReadPlan as SQL: each embed is a lateral join whose rows become JSON.
import type { EmbedPlan, OrderPlan, ReadPlan } from '../plan/plan.ts'
import { quoteName, quoteQualified } from '../quote.ts'
import { conditionSql, fieldSql } from './condition-sql.ts'
import type { Parameters } from './parameters.ts'
import { relatedSql } from './related-sql.ts'

/** `count` selects nothing and takes no order or range, because only the number of rows matters. */
type Purpose = 'rows' | 'count'

export function readSql(plan: ReadPlan, parameters: Parameters, purpose: Purpose = 'rows'): string {
  return querySql(plan, sourceSql(plan), [], parameters, purpose)
}

/** Returns the names of the columns that `readSql` selects, when each must be known. */
function columnNames(plan: ReadPlan): string[] {
  return [
    ...plan.columns.flatMap((column) =>
      column.kind === 'star' ? [...plan.rows.columns.keys()] : [column.name],
    ),
    ...plan.embeds.flatMap((embed) => {
      if (isEmpty(embed.plan)) return []
      return embed.isSpread ? columnNames(embed.plan) : [embed.name]
    }),
  ]
}

function querySql(
  plan: ReadPlan,
  from: string,
  joinConditions: string[],
  parameters: Parameters,
  purpose: Purpose,
): string {
  const counted = (embed: EmbedPlan) => embed.isInner || isAskedFor(plan, embed)
  const embeds = purpose === 'rows' ? plan.embeds : plan.embeds.filter(counted)
  // Placeholders are numbered as they are written, so the parts are made in the order of the text.
  const selected = purpose === 'rows' ? selectSql(plan, parameters) : '1'
  const joins = embeds.map((embed) => joinSql(plan, embed, parameters))
  const conditions = plan.conditions.map((condition) =>
    conditionSql(plan, condition, parameters, ({ embed, isPresent }) => {
      return `${aliasOf(embed)}.present is ${isPresent ? 'not null' : 'null'}`
    }),
  )
  const where = [...joinConditions, ...conditions].join(' and ')
  return [
    `select ${selected} from ${from}`,
    ...joins,
    where && `where ${where}`,
    purpose === 'rows' && orderSql(plan, parameters),
    purpose === 'rows' && rangeSql(plan, parameters),
  ]
    .filter(Boolean)
    .join(' ')
}

function isAskedFor(plan: ReadPlan, embed: EmbedPlan): boolean {
  const asks = (condition: ReadPlan['conditions'][number]): boolean => {
    if (condition.kind === 'presence') return condition.embed === embed
    return condition.kind !== 'filter' && condition.conditions.some(asks)
  }
  return plan.conditions.some(asks)
}

function isEmpty(plan: ReadPlan): boolean {
  return plan.columns.length === 0 && plan.embeds.every((embed) => isEmpty(embed.plan))
}

function selectSql(plan: ReadPlan, parameters: Parameters): string {
  const columns = plan.columns.map((column) => {
    if (column.kind === 'star') return `${plan.alias}.*`
    const value = fieldSql(plan, column.field, parameters)
    const typed = column.cast === null ? value : `cast(${value} as ${column.cast})`
    return `${typed} as ${quoteName(column.name)}`
  })
  const embeds = plan.embeds.flatMap((embed) => embedColumnsSql(embed, parameters))
  return [...columns, ...embeds].join(', ')
}

function embedColumnsSql(embed: EmbedPlan, parameters: Parameters): string[] {
  const alias = aliasOf(embed)
  if (isEmpty(embed.plan)) return []
  const asColumn = (json: string, name: string) =>
    `${meteredSql(embed, json, parameters)} as ${quoteName(name)}`
  if (!embed.isSpread) return [asColumn(`${alias}.json`, embed.name)]
  const json = new Set(jsonNames(embed.plan))
  return columnNames(embed.plan).map((name) => {
    const value = `${alias}.${quoteName(name)}`
    if (!embed.isToOne) return asColumn(`coalesce(${value}, '[]')`, name)
    return json.has(name) ? asColumn(value, name) : `${value} as ${quoteName(name)}`
  })
}

/** Returns those of `columnNames` whose values come from embeds. */
function jsonNames(plan: ReadPlan): string[] {
  return plan.embeds.flatMap((embed) => {
    if (!embed.isSpread) return [embed.name]
    return embed.isToOne ? jsonNames(embed.plan) : columnNames(embed.plan)
  })
}

/** Writes the lateral join of an embed: `json` or the spread columns, and `present`, null without rows. */
function joinSql(parent: ReadPlan, embed: EmbedPlan, parameters: Parameters): string {
  const alias = aliasOf(embed)
  const { from, conditions } = relatedSql(parent, embed, embed.plan.alias)
  const rows = querySql(embed.plan, from, conditions, parameters, 'rows')
  const on = embed.isInner ? `inner join lateral` : `left join lateral`
  const test = embed.isInner ? `${alias}.present is not null` : 'true'
  const joined = `select ${joinedSql(embed)} from (${rows}) r`
  return `${on} (${listSql(embed, joined, parameters)}) ${alias} on ${test}`
}

/** Making a row costs Postgres as much time as this many bytes. */
const BYTES_OF_A_ROW = 400

/** Adds to the list a column that fails when the lists of the statement have too many rows together. */
function listSql(
  { isToOne, mostBytes }: EmbedPlan,
  joined: string,
  parameters: Parameters,
): string {
  if (isToOne || mostBytes === null) return joined
  const bytes = `(coalesce(list.present, 0) + 1) * ${BYTES_OF_A_ROW}`
  return `select list.*, rest.spend(${bytes}, ${parameters.add(mostBytes)}) from (${joined}) list`
}

/** Converts a row's value to JSON and counts its length. */
function meteredSql({ mostBytes }: EmbedPlan, json: string, parameters: Parameters): string {
  return mostBytes === null ? json : `rest.metered(${json}, ${parameters.add(mostBytes)})`
}

function joinedSql(embed: EmbedPlan): string {
  if (embed.isSpread) {
    const names = columnNames(embed.plan).map(quoteName)
    if (embed.isToOne) return ['true as present', ...names.map((name) => `r.${name}`)].join(', ')
    const arrays = names.map((name) => `json_agg(r.${name}) as ${name}`)
    return ['nullif(count(*), 0) as present', ...arrays].join(', ')
  }
  if (embed.isToOne) return 'true as present, row_to_json(r) as json'
  return "nullif(count(*), 0) as present, coalesce(json_agg(r), '[]') as json"
}

function sourceSql({ rows, alias }: ReadPlan): string {
  if (rows.kind === 'source' || !rows.table) return `source ${alias}`
  return `${quoteQualified(rows.table.schema, rows.table.name)} ${alias}`
}

function orderSql(plan: ReadPlan, parameters: Parameters): string {
  if (plan.order.length === 0) return ''
  const terms = plan.order.map((term) => {
    const nulls = term.nulls ? ` nulls ${term.nulls}` : ''
    return `${orderedSql(plan, term, parameters)} ${term.direction}${nulls}`
  })
  return `order by ${terms.join(', ')}`
}

/** Reads a field of a to-one embed by a subquery, so that it need not be among the selected ones. */
function orderedSql(plan: ReadPlan, { field, embed }: OrderPlan, parameters: Parameters): string {
  if (!embed) return fieldSql(plan, field, parameters)
  const alias = `${embed.plan.alias}_order`
  const { from, conditions } = relatedSql(plan, embed, alias)
  const value = fieldSql({ alias, rows: embed.plan.rows }, field, parameters)
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
  return `(select ${value} from ${from}${where})`
}

function rangeSql({ limit, offset }: ReadPlan, parameters: Parameters): string {
  const parts = [
    limit === null ? '' : `limit ${parameters.add(limit)}`,
    offset === 0 ? '' : `offset ${parameters.add(offset)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

function aliasOf(embed: EmbedPlan): string {
  return `${embed.plan.alias}_embed`
}
