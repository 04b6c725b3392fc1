import { z } from 'zod'

/**
 * What every form carries that anyone may send: a field that people don't see, and the token that the page was given
 * with the form. The database judges them.
 */
export const robotTrap = {
  website: z.string().max(1000).default(''),
  formToken: z.string().max(1000).default(''),
}
