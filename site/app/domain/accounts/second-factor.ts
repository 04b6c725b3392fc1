import { z } from 'zod'

/** The code of an authenticator app; people may type it in two groups of three. */
export const codeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code')),
})

/** A recovery code as people type it; the auth server passes over case, spaces and dashes. */
export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Please enter one of your recovery codes')
    .max(50, 'This is longer than a recovery code'),
})

/** The name that people give a second factor, to tell it from their others. */
export const factorNameSchema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
})
