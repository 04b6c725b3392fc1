import { z } from 'zod'
import { recordId } from '~/domain/record-change'

/** The dialog with which a holder sends tickets to a friend. */
export const sendSchema = z.object({
  ticket: recordId,
  quantity: z.number().int().min(1, 'Please choose how many tickets to send'),
  name: z.string().trim().min(1, 'Please enter their name').max(100, 'At most 100 characters'),
  email: z
    .string()
    .trim()
    .min(1, 'Please enter their email address')
    .max(255, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
})
