import { z } from 'zod'

/** The email of an account, as both forms of /auth check it. */
export const accountEmail = z
  .string()
  .trim()
  .max(255, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** The password of an account. */
export const accountPassword = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(100, 'Password must be at most 100 characters')

/** The sign-in form. */
export const signInSchema = z.object({ email: accountEmail, password: accountPassword })

export type SignIn = z.infer<typeof signInSchema>
