// Finds the table column behind each column of a view, in the view's stored query.
import type { ViewRow } from './catalogue.ts'

interface Origin {
  relation: number
  position: number
}

/** Position of a view's column → its table column. */
export type ViewColumns = ReadonlyMap<number, Origin>

/** Returns the base columns of every view; views on views are followed down to the tables. */
export function viewColumns(views: readonly ViewRow[]): ReadonlyMap<number, ViewColumns> {
  const direct = new Map(views.map((view) => [view.id, targetsOf(view.rule)]))
  return new Map(
    [...direct].map(([view, columns]) => [
      view,
      new Map([...columns].map(([position, origin]) => [position, baseOf(origin, direct)])),
    ]),
  )
}

function baseOf(origin: Origin, direct: ReadonlyMap<number, ViewColumns>): Origin {
  const seen = new Set<number>()
  let base = origin
  while (!seen.has(base.relation)) {
    seen.add(base.relation)
    const below = direct.get(base.relation)?.get(base.position)
    if (!below) return base
    base = below
  }
  return base
}

/**
 * Returns the outermost query's target list. In a pg_node_tree a node is `{NAME :field value …}` and a list is in
 * parentheses; the view's query is at depth one, so its entries are the TARGETENTRY nodes at depth two.
 */
function targetsOf(rule: string): ViewColumns {
  const columns = new Map<number, Origin>()
  const token = /\\.|[{}]|:(resno|resorigtbl|resorigcol) (\d+)/gs
  let depth = 0
  let entry: Record<string, number> = {}
  for (const [text, field, value] of rule.matchAll(token)) {
    if (text === '{') {
      depth++
      if (depth === 2) entry = {}
    } else if (text === '}') {
      const { resno, resorigtbl, resorigcol } = entry
      if (depth === 2 && resno && resorigtbl && resorigcol) {
        columns.set(resno, { relation: resorigtbl, position: resorigcol })
        entry = {}
      }
      depth--
    } else if (field && depth === 2) {
      entry[field] = Number(value)
    }
  }
  return columns
}
