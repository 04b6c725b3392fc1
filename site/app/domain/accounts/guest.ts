import { z } from 'zod'
import { accountEmail } from './sign-in'

/** Checks the details of a buyer without an account. */
export const guestSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Please enter your name')
    .max(100, 'Name must be at most 100 characters'),
  email: accountEmail,
})

/** The name and the address as they are typed. */
export type Guest = z.input<typeof guestSchema>
