import { z } from 'zod'

/** Checks the email of an account, for both forms of /auth. */
export const accountEmail = z
  .string()
  .trim()
  .max(255, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** Checks the password of an account. */
export const accountPassword = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(100, 'Password must be at most 100 characters')

/** The sign-in form. */
export const signInSchema = z.object({ email: accountEmail, password: accountPassword })

export type SignIn = z.infer<typeof signInSchema>
