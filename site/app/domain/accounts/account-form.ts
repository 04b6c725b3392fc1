import { z } from 'zod'
import type { PasswordRules } from './password-rules'
import { accountEmail, accountPassword } from './sign-in'
import { confirmPasswordRule, personName, repeatsPassword } from './sign-up'

/** Checks the name of an account by the rules of signing up. */
export const accountNameSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
})

export type AccountName = z.infer<typeof accountNameSchema>

/** Checks the address of an account whose password is forgotten. */
export const forgottenPasswordSchema = z.object({ email: accountEmail })

/** Checks a new address for an account; `current` is the one it has. */
export function emailChangeSchema(current?: string) {
  const isOther = (email: string) => email.toLowerCase() !== current?.toLowerCase()
  return z.object({ email: accountEmail.refine(isOther, 'This is already your email address') })
}

/** Checks the password that replaces a forgotten one. */
export function chosenPasswordSchema(rules?: PasswordRules) {
  return z
    .object({ password: accountPassword(rules), confirmPassword: z.string() })
    .refine(repeatsPassword, confirmPasswordRule)
}

/** Checks a new password together with the one that it replaces. */
export function newPasswordSchema(rules?: PasswordRules) {
  return z
    .object({
      currentPassword: z.string().min(1, 'Current password is required'),
      password: accountPassword(rules),
      confirmPassword: z.string(),
    })
    .refine(repeatsPassword, confirmPasswordRule)
}

/** Checks the password that is asked for again before an account is deleted. */
export const deleteAccountSchema = z.object({
  currentPassword: z.string().min(1, 'Password is required'),
})
