// A plan: the syntax tree with every name looked up in the schema. sql/ turns it into one statement.
import type { JsonStep, Operation } from '../query/syntax.ts'
import type { Column, Parameter, Relationship, Routine, Table } from '../schema/schema.ts'

/** The source of rows: a table, or the result of a write or a function call (`source` in SQL). */
export interface Rows {
  kind: 'table' | 'source'
  /** The name in errors. */
  name: string
  table: Table | null
  columns: ReadonlyMap<string, Column>
}

/** A value of a row: a column, a computed column, or a value inside its JSON. */
export interface FieldPlan {
  column: Column | null
  computed: Routine | null
  path: readonly JsonStep[]
}

export type ColumnPlan =
  | { kind: 'star' }
  | { kind: 'field'; name: string; field: FieldPlan; cast: string | null }

export type ConditionPlan =
  | { kind: 'filter'; field: FieldPlan; isNegated: boolean; operation: Operation }
  | { kind: 'and' | 'or'; isNegated: boolean; conditions: ConditionPlan[] }
  /** The condition that an embed has rows or none: `rel=not.is.null`, `rel=is.null`. */
  | { kind: 'presence'; embed: EmbedPlan; isPresent: boolean }

export interface OrderPlan {
  field: FieldPlan
  /** The to-one embed that has the field; null for the rows' own field. */
  embed: EmbedPlan | null
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last' | null
}

export interface ReadPlan {
  rows: Rows
  /** The name of the rows in SQL, unique in the statement. */
  alias: string
  columns: ColumnPlan[]
  embeds: EmbedPlan[]
  conditions: ConditionPlan[]
  order: OrderPlan[]
  limit: number | null
  offset: number
}

export interface EmbedPlan {
  /** The key of the result. */
  name: string
  /** The name of its table or key in the request, besides `name`. */
  target: string
  relationship: Relationship
  isToOne: boolean
  isInner: boolean
  isSpread: boolean
  /** The bytes that all limited embeds of the statement may take together; null when this one is not limited. */
  mostBytes: number | null
  plan: ReadPlan
}

/** The part of the body that is written. */
export interface BodyPlan {
  columns: Column[]
  /** Keys that a row lacks take the column's default instead of null. */
  appliesDefaults: boolean
}

export interface InsertPlan extends BodyPlan {
  kind: 'insert'
  table: Table
  /** The conflict target and the action; null for a plain insert. */
  conflict: { columns: string[]; resolution: 'merge' | 'ignore' } | null
  /** The key of a PUT's address, which the body's key must equal. */
  conditions: ConditionPlan[]
}

export interface UpdatePlan extends BodyPlan {
  kind: 'update'
  table: Table
  conditions: ConditionPlan[]
}

export interface DeletePlan {
  kind: 'delete'
  table: Table
  conditions: ConditionPlan[]
}

export type WritePlan = InsertPlan | UpdatePlan | DeletePlan

export interface CallPlan {
  routine: Routine
  /** Arguments come by name from the body, in order from the query string, or as one whole body. */
  arguments:
    | { kind: 'body'; parameters: Parameter[] }
    | { kind: 'query'; values: { parameter: Parameter; value: string | string[] }[] }
    | { kind: 'whole body'; type: string }
}
