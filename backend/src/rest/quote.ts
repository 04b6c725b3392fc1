// Quotes names. Values are never quoted: they are sent as parameters (parameters.ts).

/** Returns an identifier in SQL. SQL can't contain a NUL, so it is dropped, as in PostgREST. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
}

/** `"schema"."name"`. */
export function quoteQualified(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

/** Returns a string constant, for text from the catalogue. */
export function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return quoted.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
