// The Prefer header (RFC 7240) with the preferences that PostgREST knows.
import { invalidPreferences } from '../errors.ts'

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

/** The first of each preference counts. Throws PGRST122 for unknown ones under `handling=strict`. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {}
  const unknown: string[] = []
  for (const preference of header?.split(',') ?? []) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*"?([^"]*?)"?\s*$/.exec(preference) ?? []
    if (Object.hasOwn(known, name) && known[name]?.(value)) found[name] ??= value
    else if (preference.trim()) unknown.push(preference.trim())
  }
  if (unknown.length > 0 && found.handling === 'strict') {
    throw invalidPreferences(unknown)
  }
  return found
}

function oneOf(...values: string[]) {
  return (value: string) => values.includes(value)
}

/** True for the name of a zone, and false for an offset like `+05:00`, which Postgres counts to the west and all others to the east. */
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
