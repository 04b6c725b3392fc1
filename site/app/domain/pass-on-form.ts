import { z } from 'zod'
import { recordId } from './record-change'

/** The dialog with which somebody gives tickets to another person. */
export const passOnSchema = z.object({
  ticket: recordId,
  quantity: z.number().int().min(1, 'Please say how many tickets you give'),
  email: z
    .string()
    .trim()
    .min(1, 'Please write their email address')
    .max(255, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  name: z.string().trim().max(100, 'At most 100 characters'),
})
