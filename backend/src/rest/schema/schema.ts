// The schema as the service knows it; plans are made of these types.

export interface Column {
  name: string
  /** The type in SQL, with schema and modifiers: `numeric(10,2)`, `public.mood`. */
  type: string
  /** The type under any domain: `jsonb`, `text`, `tsvector`. */
  baseType: string
  /** The SQL expression of its default, or null. */
  default: string | null
}

export interface Table {
  schema: string
  name: string
  isView: boolean
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
}

export interface Parameter {
  /** Empty when it has none. */
  name: string
  type: string
  isRequired: boolean
  isVariadic: boolean
}

export interface Routine {
  schema: string
  name: string
  parameters: readonly Parameter[]
  isVolatile: boolean
  /** Returns any number of rows (`setof`, `table`). */
  returnsSet: boolean
  /** True when it is declared to return at most one row: no set, or `rows 1`. */
  returnsOne: boolean
  returnsVoid: boolean
  /** The columns of its rows, or null when it returns scalars. */
  columns: ReadonlyMap<string, Column> | null
  /** The exposed table whose rows it returns, or null. */
  table: Table | null
}

/** Pairs of a column on this side and the equal column on the other. */
export type ColumnPairs = readonly (readonly [here: string, there: string])[]

export interface ForeignKeyRelationship {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one'
  from: Table
  to: Table
  constraint: string
  columns: ColumnPairs
  isSelf: boolean
}

export interface ManyToManyRelationship {
  kind: 'many-to-many'
  from: Table
  to: Table
  junction: Table
  constraints: readonly [fromJunctionToHere: string, fromJunctionToThere: string]
  /** Column of `from`, column of the junction. */
  fromColumns: ColumnPairs
  /** Column of the junction, column of `to`. */
  toColumns: ColumnPairs
  isSelf: boolean
}

/** A function of a row that returns rows of another table. */
interface ComputedRelationship {
  kind: 'computed'
  from: Table
  to: Table
  routine: Routine
}

export type Relationship = ForeignKeyRelationship | ManyToManyRelationship | ComputedRelationship

export interface Schema {
  /** Returns the table by schema and name, or undefined. */
  table(schema: string, name: string): Table | undefined
  tables(schema: string): readonly Table[]
  /** Returns all functions of that name, which may be overloaded. */
  routines(schema: string, name: string): readonly Routine[]
  routineNames(schema: string): readonly string[]
  /** Returns every relationship that starts at the table. */
  relationships(from: Table): readonly Relationship[]
  /** Returns the function `name` of a row of `table` that returns a scalar: a computed column. */
  computedColumn(table: Table, name: string): Routine | undefined
  /** Returns a type of a cast as SQL; undefined for an unknown one. */
  type(name: string): string | undefined
}

/** True when an embed gives one object or null instead of an array. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.routine.returnsOne
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}
