// The relation of an embed in SQL, and the conditions that join its rows to the parent's row.
import type { EmbedPlan } from '../plan/plan.ts'
import { quoteName, quoteQualified } from '../quote.ts'
import type { ColumnPairs } from '../schema/schema.ts'
import { type Place, rowSql } from './condition-sql.ts'

/**
 * Returns the `from` of an embed's relation under `alias`, and the conditions by which its rows belong to `parent`.
 */
export function relatedSql(parent: Place, embed: EmbedPlan, alias: string) {
  const { relationship } = embed
  if (relationship.kind === 'computed') {
    const { schema, name } = relationship.routine
    const from = `${quoteQualified(schema, name)}(${rowSql(parent)}) ${alias}`
    return { from, conditions: [] }
  }
  const table = `${quoteQualified(relationship.to.schema, relationship.to.name)} ${alias}`
  if (relationship.kind !== 'many-to-many') {
    return { from: table, conditions: equalSql(parent.alias, relationship.columns, alias) }
  }
  const { junction, fromColumns, toColumns } = relationship
  const middle = `${alias}_junction`
  return {
    from: `${table}, ${quoteQualified(junction.schema, junction.name)} ${middle}`,
    conditions: [
      ...equalSql(parent.alias, fromColumns, middle),
      ...equalSql(middle, toColumns, alias),
    ],
  }
}

function equalSql(left: string, columns: ColumnPairs, right: string): string[] {
  return columns.map(([here, there]) => `${right}.${quoteName(there)} = ${left}.${quoteName(here)}`)
}
