// Derives the relationships between exposed tables and views from foreign keys, by PostgREST's rules.
import type { ConstraintRow } from './catalogue.ts'
import type {
  ColumnPairs,
  ForeignKeyRelationship,
  ManyToManyRelationship,
  Relationship,
  Table,
} from './schema.ts'
import type { ViewColumns } from './view-columns.ts'

interface Sources {
  tables: ReadonlyMap<number, Table>
  views: ReadonlyMap<number, ViewColumns>
  constraints: readonly ConstraintRow[]
}

/** Returns all relationships in both directions, and many-to-many ones through junction tables. */
export function findRelationships(sources: Sources): Relationship[] {
  const keys = sources.constraints
    .filter((constraint) => constraint.kind === 'f')
    .flatMap((constraint) => expandForeignKey(constraint, sources))
  return [...keys, ...keys.map(inverse), ...throughJunctions(keys)]
}

/** Returns the names that the columns at these positions have in a table or view; several when a view repeats one. */
export function namesIn(
  relation: number,
  positions: readonly number[],
  { tables, views }: Pick<Sources, 'tables' | 'views'>,
): { table: Table; names: string[] }[] {
  const found: { table: Table; names: string[] }[] = []
  for (const [id, columns] of views) {
    const table = tables.get(id)
    if (!table) continue
    const names = [...table.columns.keys()]
    const choices = positions.map((position) =>
      [...columns]
        .filter(([, origin]) => origin.relation === relation && origin.position === position)
        .flatMap(([own]) => names[own - 1] ?? []),
    )
    for (const combination of combinations(choices)) found.push({ table, names: combination })
  }
  return found
}

function combinations(choices: string[][]): string[][] {
  return choices.reduce<string[][]>(
    (before, names) => before.flatMap((chosen) => names.map((name) => [...chosen, name])),
    [[]],
  )
}

/**
 * One foreign key gives a relationship for each pair of a relation that shows its columns and one that shows its
 * target's.
 */
function expandForeignKey(key: ConstraintRow, sources: Sources): ForeignKeyRelationship[] {
  const from = endsOf(key.relation, key.columns, key.positions, sources)
  const to = endsOf(key.target, key.targetColumns, key.targetPositions, sources)
  const kind = isUnique(key, sources.constraints) ? 'one-to-one' : 'many-to-one'
  return from.flatMap((here) =>
    to.map((there) => ({
      kind,
      from: here.table,
      to: there.table,
      constraint: key.name,
      columns: here.names.map((name, i) => [name, there.names[i] ?? ''] as const),
      isSelf: here.table === there.table,
    })),
  )
}

function endsOf(relation: number, names: string[], positions: number[], sources: Sources) {
  const table = sources.tables.get(relation)
  return [...(table ? [{ table, names }] : []), ...namesIn(relation, positions, sources)]
}

function isUnique(key: ConstraintRow, constraints: readonly ConstraintRow[]): boolean {
  const keyPositions = [...key.positions].sort().join()
  return constraints.some(
    ({ kind, relation, positions }) =>
      kind !== 'f' && relation === key.relation && [...positions].sort().join() === keyPositions,
  )
}

function inverse(key: ForeignKeyRelationship): ForeignKeyRelationship {
  const kind = key.kind === 'many-to-one' ? 'one-to-many' : 'one-to-one'
  return { ...key, kind, from: key.to, to: key.from, columns: swap(key.columns) }
}

function swap(columns: ColumnPairs): ColumnPairs {
  return columns.map(([here, there]) => [there, here])
}

/** Two keys of one table whose columns are all part of its primary key make it a junction. */
function throughJunctions(keys: readonly ForeignKeyRelationship[]): ManyToManyRelationship[] {
  return keys.flatMap((here) =>
    keys
      .filter((there) => here.from === there.from && here.constraint !== there.constraint)
      .filter((there) => isJunction(here, there))
      .map((there) => ({
        kind: 'many-to-many',
        from: here.to,
        to: there.to,
        junction: here.from,
        constraints: [here.constraint, there.constraint],
        fromColumns: swap(here.columns),
        toColumns: there.columns,
        isSelf: here.to === there.to,
      })),
  )
}

function isJunction(...keys: ForeignKeyRelationship[]): boolean {
  return keys.every(
    ({ kind, columns, from }) =>
      kind === 'many-to-one' && columns.every(([column]) => from.primaryKey.includes(column)),
  )
}
