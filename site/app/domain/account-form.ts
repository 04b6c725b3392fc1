import { z } from 'zod'
import { accountEmail, accountPassword } from './sign-in'
import { confirmPasswordRule, personName, repeatsPassword } from './sign-up'

/** The name of an account, by the rules of signing up. */
export const accountNameSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
})

export type AccountName = z.infer<typeof accountNameSchema>

/** The address of an account whose password is forgotten. */
export const forgottenPasswordSchema = z.object({ email: accountEmail })

/** Another address for an account; `current` is the one it has. */
export function emailChangeSchema(current?: string) {
  const isOther = (email: string) => email.toLowerCase() !== current?.toLowerCase()
  return z.object({ email: accountEmail.refine(isOther, 'This is already your email address') })
}

/** A password in the place of a forgotten one. */
export const chosenPasswordSchema = z
  .object({ password: accountPassword, confirmPassword: z.string() })
  .refine(repeatsPassword, confirmPasswordRule)

/** A new password, and the one it takes the place of. */
export const newPasswordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    password: accountPassword,
    confirmPassword: z.string(),
  })
  .refine(repeatsPassword, confirmPasswordRule)

/** The password, asked for again before an account is deleted. */
export const deleteAccountSchema = z.object({
  currentPassword: z.string().min(1, 'Password is required'),
})
