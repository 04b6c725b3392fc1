import { z } from 'zod'

/**
 * The two fields of every form that anyone may send: one that people don't see, and the token that the page was given
 * with the form. The database judges them.
 */
export const robotTrap = {
  website: z.string().max(1000).default(''),
  formToken: z.string().max(1000).default(''),
}
