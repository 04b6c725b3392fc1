import { z } from 'zod'
import { accountPassword } from './sign-in'
import { confirmPasswordRule, personName, repeatsPassword } from './sign-up'

/** The name of an account, by the rules of signing up. */
export const accountNameSchema = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
})

export type AccountName = z.infer<typeof accountNameSchema>

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
