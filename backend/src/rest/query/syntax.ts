// The syntax tree of a query string: the client's request before names are resolved.

/** One step into a JSON value: `->key`, `->>key` or `->0`. */
export interface JsonStep {
  arrow: '->' | '->>'
  key: string
  isIndex: boolean
}

/** A column or computed field, perhaps with a path into it. */
export interface Field {
  name: string
  path: JsonStep[]
}

export type SelectItem =
  | { kind: 'star' }
  | { kind: 'field'; field: Field; cast?: string; alias?: string }
  | EmbedItem

/** `alias:name!hint!inner(select)`, or `...name(select)` when spread. */
export interface EmbedItem {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  isSpread: boolean
  select: SelectItem[]
}

export type Operation =
  | { kind: 'compare'; operator: string; quantifier?: 'any' | 'all'; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not null' | 'true' | 'false' | 'unknown' }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; parser: string; language?: string; value: string }

export interface Filter {
  kind: 'filter'
  field: Field
  isNegated: boolean
  operation: Operation
}

export interface Logic {
  kind: 'and' | 'or'
  isNegated: boolean
  conditions: Condition[]
}

export type Condition = Filter | Logic

export interface OrderTerm {
  /** An item about the rows at a path in the tree of embeds; the root has the empty path. */
  relation?: string
  field: Field
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Something said of the rows at a place in the tree of embeds; the root has the empty path. */
export interface AtPath<Item> {
  path: string[]
  item: Item
}

export interface QuerySyntax {
  select: SelectItem[]
  conditions: AtPath<Condition>[]
  orders: AtPath<OrderTerm[]>[]
  limits: AtPath<number>[]
  offsets: AtPath<number>[]
  /** The `columns` parameter: the only keys of the body that are read. */
  columns?: string[]
  onConflict?: string[]
  /** Parameters of a GET call that are not filters: the function's arguments, in order. */
  arguments: [name: string, value: string][]
}
