import { z } from 'zod'
import { accountEmail, accountPassword } from './sign-in'

/** The sign-up form; the second password must repeat the first. */
export const signUpSchema = z
  .object({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email: accountEmail,
    password: accountPassword,
    confirmPassword: z.string(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Shown while the other fields are still wrong, not only after they are right.
    when: () => true,
  })

export type SignUp = z.infer<typeof signUpSchema>

function personName(label: string) {
  return z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(50, `${label} must be at most 50 characters`)
}
