// The words for a change of a record, field by field.
import { completeSiteContent } from './complete-site-content.ts'
import { fieldName, isPictureField, isWrittenAlong } from './field-names.ts'
import { fieldWords } from './field-words.ts'

interface State {
  id: number | null
  changed_at: string
  changed_by: string | null
  before: Record<string, unknown>
}

interface ChangedField {
  name: string
  /** The former value: words, or the address of a picture; empty where there was none. */
  from: string
  to: string
  isPicture: boolean
}

export interface RecordChange {
  id: number
  changedAt: string
  changedBy: string | null
  fields: ChangedField[]
}

/**
 * Takes how a record is now and how it was before each change, the latest first. Returns the changes with the fields
 * that each of them changed; a change of nothing is left out.
 */
export function recordChangesOf(states: readonly State[], table?: string): RecordChange[] {
  const [current, ...earlier] = states
  // A text that had not been written was read as its default.
  const unwritten = table === 'site_content' ? defaultsOf(current) : {}
  let after = current?.before ?? {}
  return earlier.flatMap(({ id, changed_at: changedAt, changed_by: changedBy, before }) => {
    const fields = Object.keys(before)
      .filter((key) => !isWrittenAlong(key))
      .map((key) => {
        const [from, to] = [before, after].map((state) =>
          valueShown(key, state[key] ?? unwritten[key]),
        )
        return {
          name: fieldName(key),
          from: from ?? '',
          to: to ?? '',
          isPicture: isPictureField(key),
        }
      })
      .filter(({ from, to }) => from !== to)
    after = { ...after, ...before }
    return id === null || fields.length === 0 ? [] : [{ id, changedAt, changedBy, fields }]
  })
}

function defaultsOf(current: State | undefined): Record<string, unknown> {
  const began = current?.before.began_empty === 'true' ? 'true' : ''
  return completeSiteContent([{ key: 'began_empty', value: began }])
}

const MAX_LENGTH = 160

function valueShown(key: string, value: unknown): string {
  if (isPictureField(key)) return String(value ?? '')
  const words = fieldWords(key, value)
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words
}
