// Finds the relationship of an embed by its name and hint.
import { noRelationship } from '../errors.ts'
import { RestError } from '../rest-error.ts'
import type { ColumnPairs, Relationship, Schema, Table } from '../schema/schema.ts'
import { mostSimilar } from './similar-names.ts'

/** Throws PGRST200 when there is none, PGRST201 when there are several. */
export function findRelationship(
  schema: Schema,
  from: Table,
  target: string,
  hint: string | undefined,
): Relationship {
  const all = schema.relationships(from)
  const [found, ...others] = all.filter((relationship) => matches(relationship, target, hint))
  if (!found) throw notFound(schema, from, target, hint)
  if (others.length > 0) throw ambiguous(from, target, [found, ...others])
  return found
}

function matches(relationship: Relationship, target: string, hint: string | undefined): boolean {
  if (relationship.kind === 'computed') return relationship.routine.name === target
  if (relationship.isSelf) return matchesSelf(relationship, target, hint)
  if (hint !== undefined) return relationship.to.name === target && isHinted(relationship, hint)
  if (relationship.to.name === target) return true
  if (relationship.kind === 'many-to-many' || relationship.to.isView) return false
  return relationship.constraint === target || isOnly(relationship.columns, 'here', target)
}

/** A self-reference gives both directions: the table's name means its children, the column's name its parent. */
function matchesSelf(
  relationship: Exclude<Relationship, { kind: 'computed' }>,
  target: string,
  hint: string | undefined,
): boolean {
  const { kind } = relationship
  if (kind === 'one-to-many' && relationship.to.name === target) {
    return hint === undefined || isOnly(relationship.columns, 'there', hint)
  }
  return (
    kind === 'many-to-one' && hint === undefined && isOnly(relationship.columns, 'here', target)
  )
}

function isHinted(relationship: Exclude<Relationship, { kind: 'computed' }>, hint: string) {
  if (relationship.kind === 'many-to-many') return relationship.junction.name === hint
  return (
    relationship.constraint === hint ||
    isOnly(relationship.columns, 'here', hint) ||
    isOnly(relationship.columns, 'there', hint)
  )
}

function isOnly(columns: ColumnPairs, side: 'here' | 'there', name: string): boolean {
  return columns.length === 1 && columns[0]?.[side === 'here' ? 0 : 1] === name
}

function notFound(schema: Schema, from: Table, target: string, hint: string | undefined) {
  const related = schema
    .relationships(from)
    .filter((relationship) => relationship.kind !== 'computed')
    .map((relationship) => relationship.to.name)
  const similar = related.includes(target) ? null : mostSimilar(target, related, 0.33)
  return noRelationship(from.name, target, {
    details:
      `Searched for a foreign key relationship between '${from.name}' and '${target}'` +
      `${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${from.schema}', ` +
      'but no matches were found.',
    hint: similar && `Perhaps you meant '${similar}' instead of '${target}'.`,
  })
}

function ambiguous(from: Table, target: string, found: Relationship[]) {
  const hints = found.map((relationship) => `'${relationship.to.name}!${wayOf(relationship)}'`)
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from.name}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.kind,
        embedding: `${relationship.from.name} with ${relationship.to.name}`,
        relationship: describe(relationship),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function wayOf(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.routine.name
  if (relationship.kind === 'many-to-many') return relationship.junction.name
  return relationship.constraint
}

function describe(relationship: Relationship): string {
  const list = (columns: ColumnPairs, side: 0 | 1) =>
    `(${columns.map((pair) => pair[side]).join(', ')})`
  if (relationship.kind === 'computed') return relationship.routine.name
  if (relationship.kind === 'many-to-many') {
    const { junction, constraints, fromColumns, toColumns } = relationship
    return (
      `${junction.name} using ${constraints[0]}${list(fromColumns, 1)} ` +
      `and ${constraints[1]}${list(toColumns, 0)}`
    )
  }
  const { constraint, columns, from, to } = relationship
  return `${constraint} using ${from.name}${list(columns, 0)} and ${to.name}${list(columns, 1)}`
}
