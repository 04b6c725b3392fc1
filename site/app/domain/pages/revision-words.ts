// The words for a change of a record, field by field.
import { formatPrice } from '../money/money.ts'

interface State {
  id: number | null
  changed_at: string
  changed_by: string | null
  before: Record<string, unknown>
}

export interface RecordChange {
  id: number
  changedAt: string
  changedBy: string | null
  fields: { name: string; from: string; to: string }[]
}

/**
 * Takes how a record is now and how it was before each change, the latest first. Returns the changes with the fields
 * that each of them changed; a change of nothing is left out.
 */
export function recordChangesOf(states: readonly State[]): RecordChange[] {
  const [current, ...earlier] = states
  let after = current?.before ?? {}
  return earlier.flatMap(({ id, changed_at: changedAt, changed_by: changedBy, before }) => {
    const fields = Object.keys(before)
      .map((key) => ({
        name: fieldName(key),
        from: valueWords(key, before[key]),
        to: valueWords(key, after[key]),
      }))
      .filter(({ from, to }) => from !== to)
    after = { ...after, ...before }
    return id === null || fields.length === 0 ? [] : [{ id, changedAt, changedBy, fields }]
  })
}

const MAX_LENGTH = 160
const NOTHING = 'nothing'

/** Makes words of a column's or a text's name: `ticket_types` becomes `Ticket types`. */
function fieldName(key: string): string {
  const words = key.replace(/^is_/, '').replace(/_url$/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueWords(key: string, value: unknown): string {
  const words = wordsOf(key, value)
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words || NOTHING
}

function wordsOf(key: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return key === 'price' ? formatPrice(value) : String(value)
  if (Array.isArray(value)) return value.map((part) => wordsOf('', part)).join('; ')
  if (typeof value === 'object') return partWords(value)
  return String(value)
}

/** Words a part of a record, such as a ticket type: `Seat, £5.00, capacity 40`. */
function partWords(part: object): string {
  return Object.entries(part)
    .filter(([key, value]) => key !== 'id' && key !== 'sort_order' && wordsOf(key, value) !== '')
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([key, value]) =>
      rank(key) < leading.length
        ? wordsOf(key, value)
        : `${fieldName(key).toLowerCase()} ${wordsOf(key, value)}`,
    )
    .join(', ')
}

/** The fields of a part that need no name, in the order in which they are read. */
const leading = ['name', 'heading', 'price']

function rank(key: string): number {
  const place = leading.indexOf(key)
  return place < 0 ? leading.length : place
}
