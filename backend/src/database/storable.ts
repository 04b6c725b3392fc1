// Refuses texts in JSON that Postgres can't store before they reach a statement.

/** True for a text that Postgres can store: valid Unicode without NUL. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !hasNul(text)
}

export function hasNul(text: string): boolean {
  return text.includes('\0')
}

/**
 * Searches a JSON value for what can't be stored. Returns the reason, or null. More than `maxLevels` would exhaust
 * the stack, here and in Postgres.
 */
export function findUnstorable(
  value: unknown,
  maxLevels: number,
): 'too deep' | 'no character' | null {
  if (maxLevels === 0) return 'too deep'
  if (typeof value === 'string') return isStorable(value) ? null : 'no character'
  if (typeof value !== 'object' || value === null) return null
  for (const [key, one] of Object.entries(value)) {
    if (!isStorable(key)) return 'no character'
    const found = findUnstorable(one, maxLevels - 1)
    if (found) return found
  }
  return null
}
