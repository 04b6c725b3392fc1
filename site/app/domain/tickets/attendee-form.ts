import { z } from 'zod'
import { attendeePayments } from '~/domain/money/order-money'
import { guestAnswer } from './guest-answer'

const message = 'Please fill in all fields'

/** The dialog that adds someone at the counter. */
export const attendeeSchema = z.object({
  email: z
    .string()
    .trim()
    .min(1, message)
    .max(255, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  ticketTypeId: z.string().min(1, message),
  quantity: z.string().refine((text) => /^([1-9]|10)$/.test(text), {
    error: ({ input }) => (Number(input) > 10 ? 'At most 10 at a time' : message),
  }),
  payment: z.enum(attendeePayments, message),
  answer: guestAnswer.default(''),
})

/** The fields of that dialog as they are typed. */
export type AttendeeFields = z.input<typeof attendeeSchema>
