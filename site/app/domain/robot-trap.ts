import { z } from 'zod'

/**
 * What every form carries that anyone may send: a field that people don't see, and how long the form was open, which
 * only JavaScript tells. The database judges them.
 */
export const robotTrap = {
  website: z.string().max(1000).default(''),
  formSeconds: z
    .string()
    .default('')
    .transform((seconds) => (seconds === '' ? undefined : Number(seconds))),
}
