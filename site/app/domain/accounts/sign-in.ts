import { z } from 'zod'
import { defaultPasswordRules, lackingWords, type PasswordRules, tooShort } from './password-rules'

/** Checks the email of an account, for both forms of /auth. */
export const accountEmail = z
  .string()
  .trim()
  .max(255, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** Checks the password of an account by the rules of the installation, or else by those that hold everywhere. */
export function accountPassword(rules: PasswordRules = defaultPasswordRules) {
  return z
    .string()
    .min(rules.minLength, tooShort(rules))
    .max(100, 'Password must be at most 100 characters')
    .superRefine((password, context) => {
      const message = lackingWords(password, rules)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** The sign-in form. A password from before the rules became stricter is still good. */
export const signInSchema = z.object({ email: accountEmail, password: accountPassword() })

export type SignIn = z.infer<typeof signInSchema>
