// The Prefer header (RFC 7240) with the preferences that PostgREST knows.
import { invalidPreferences, tooManyPreferences } from '../errors.ts'

export interface Preferences {
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  timezone?: string
  'max-affected'?: string
}

const known: Record<string, (value: string) => boolean> = {
  return: oneOf('minimal', 'representation', 'headers-only'),
  count: oneOf('exact', 'planned', 'estimated'),
  resolution: oneOf('merge-duplicates', 'ignore-duplicates'),
  missing: oneOf('default', 'null'),
  handling: oneOf('strict', 'lenient'),
  tx: oneOf('commit', 'rollback'),
  timezone: isTimeZone,
  'max-affected': (value) => /^\d{1,9}$/.test(value),
}

/** Each may cost Postgres the making of a time zone's formatter. */
const MOST_PREFERENCES = 20

/** The first of each preference counts. Throws PGRST122 for unknown ones under `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {}
  const unknown: string[] = []
  const preferences = header?.split(',') ?? []
  if (preferences.length > MOST_PREFERENCES) throw tooManyPreferences(MOST_PREFERENCES)
  for (const preference of preferences) {
    const [name, value] = partsOf(preference)
    if (Object.hasOwn(known, name) && known[name]?.(value)) found[name] ??= value
    else if (preference.trim()) unknown.push(preference.trim())
  }
  if (unknown.length > 0 && found.handling === 'strict') {
    throw invalidPreferences(unknown)
  }
  return found
}

/** Parses `name=value` or `name="value"`. A pattern that allows blanks around each part would take quadratic time. */
function partsOf(preference: string): [name: string, value: string] {
  const [name = '', ...rest] = preference.split('=')
  const value = rest.join('=').trim()
  const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"')
  return [name.trim(), isQuoted ? value.slice(1, -1) : value]
}

function oneOf(...values: string[]) {
  return (value: string) => values.includes(value)
}

/**
 * True for a zone's name, and false for an offset like `+05:00`, which Postgres counts westward, unlike all others.
 */
function isTimeZone(name: string): boolean {
  try {
    return (
      /^[a-z]/i.test(name) &&
      new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
    )
  } catch {
    return false
  }
}
