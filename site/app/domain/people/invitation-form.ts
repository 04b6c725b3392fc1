import { z } from 'zod'
import { roleSchema } from './role-field'

/** The dialog that invites a colleague. */
export const invitationSchema = z.object({
  name: z.string().trim().max(100, 'At most 100 characters'),
  email: z
    .string()
    .trim()
    .min(1, 'Please enter their email address')
    .max(255, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  role: roleSchema,
})
