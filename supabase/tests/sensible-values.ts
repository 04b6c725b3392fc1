// The times and numbers without sense that are asked of columns and functions.

export const days = ['infinity', '-infinity', '0001-01-01', '4713-01-01 BC', '294276-12-31']
export const numbers = ['NaN', 'Infinity', '-Infinity', '1e30', '-1e30']
/**
 * The values without sense of each type that has any. Functions and columns of a new type fail until it has a row here.
 */
export const senseless: Record<string, readonly string[]> = {
  date: [...days, '5874897-12-31'],
  'timestamp with time zone': days,
  'time without time zone': ['24:00'],
  numeric: numbers,
}
/** Types of which every value has sense, or is bounded by what the column is for. */
export const harmless = [
  'uuid',
  'uuid[]',
  'boolean',
  'integer',
  'bigint',
  'smallint',
  'text',
  'text[]',
  'jsonb',
  'bytea',
]
