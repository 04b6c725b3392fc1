// Apart from the schemas, because the pages with a form need this, and not the schema library of their actions.

/** The database wants two seconds; the clocks of a visitor and of the server may differ by the rest. */
const freshForMs = 10_000

/** Tells whether a token was given out moments ago, by the visitor's own clock. A refused one then only has to wait. */
export function isFreshToken(token: string, now = Date.now()): boolean {
  const ageMs = now - Number(token.split('.')[0])
  return Math.abs(ageMs) < freshForMs
}
