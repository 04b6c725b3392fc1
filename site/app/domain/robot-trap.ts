import { z } from 'zod'

/**
 * The two fields of every form that anyone may send: one that people don't see, and the token that the page was given
 * with the form. The database judges them.
 */
export const robotTrap = {
  website: z.string().max(1000).default(''),
  formToken: z.string().max(1000).default(''),
}

/** The database wants two seconds; the clocks of a visitor and of the server may differ by the rest. */
const freshForMs = 10_000

/** Tells whether a token was given out moments ago, by the visitor's own clock. A refused one then only has to wait. */
export function isFreshToken(token: string, now = Date.now()): boolean {
  const ageMs = now - Number(token.split('.')[0])
  return Math.abs(ageMs) < freshForMs
}
