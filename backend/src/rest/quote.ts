// Quoting of names. Values are never quoted: they travel as parameters (parameters.ts).

/** An identifier as SQL text. A NUL can't be part of SQL text at all, so it is dropped, as PostgREST does. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`
}

/** `"schema"."name"`. */
export function quoteQualified(schema: string, name: string): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

/** A string constant, for text that comes from the catalogue. */
export function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`
  return quoted.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
