// Converts values to and from Postgres for both engines: parameters are sent as text, results are parsed by type.
import type { Value } from './database.ts'
import { mustNotNestDeeply } from './nesting.ts'

/** Returns the text form of a parameter. Throws DatabaseError 54001 for text that is nested too deeply. */
export function encodeValue(value: Value): string | null {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (typeof value === 'string') mustNotNestDeeply(value)
  return String(value)
}

/** Parses each type by its OID; types that are not listed stay text. */
export const parsers: Record<number, (text: string) => unknown> = {
  16: (text) => text === 't',
  17: (text) => Buffer.from(text.slice(2), 'hex'),
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: (text) => JSON.parse(text),
  700: Number,
  701: Number,
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  1184: (text) => new Date(text),
  3802: (text) => JSON.parse(text),
}
