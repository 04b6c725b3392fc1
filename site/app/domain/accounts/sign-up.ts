import { z } from 'zod'
import type { PasswordRules } from './password-rules'
import { accountEmail, accountPassword } from './sign-in'

/** The rule for a second password that differs from the first. */
export const confirmPasswordRule = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Shown while the other fields are still wrong, not only after they are right.
  when: () => true,
}

/** The sign-up form; the second password must repeat the first. */
export function signUpSchema(rules?: PasswordRules) {
  return z
    .object({
      firstName: personName('First name'),
      lastName: personName('Last name'),
      email: accountEmail,
      password: accountPassword(rules),
      confirmPassword: z.string(),
    })
    .refine(repeatsPassword, confirmPasswordRule)
}

export type SignUp = z.infer<ReturnType<typeof signUpSchema>>

/** Tells whether both passwords of a form are the same. */
export function repeatsPassword({ password, confirmPassword }: Passwords): boolean {
  return password === confirmPassword
}

interface Passwords {
  password: string
  confirmPassword: string
}

/** Checks a first or last name. */
export function personName(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(50, `${label} must be at most 50 characters`)
}
