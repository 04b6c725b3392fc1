import { z } from 'zod'
import { attendeePayments } from '~/domain/money/order-money'
import { guestAnswer } from './guest-answer'

const message = 'Please fill in all fields'
const address = z.email('Invalid email address').max(255)

/** The address is checked also where another field is wrong. */
const always = { when: () => true }

/** The dialog that adds someone at the counter: by an address, or by a name where they gave none. */
export const attendeeSchema = z
  .object({
    email: z.string().trim(),
    hasNoAddress: z.boolean().default(false),
    name: z.string().trim().max(100, 'A name can have up to 100 letters').default(''),
    ticketTypeId: z.string().min(1, message),
    quantity: z.string().refine((text) => /^([1-9]|10)$/.test(text), {
      error: ({ input }) => (Number(input) > 10 ? 'At most 10 at a time' : message),
    }),
    payment: z.enum(attendeePayments, message),
    answer: guestAnswer.default(''),
  })
  .refine(({ hasNoAddress, email }) => hasNoAddress || email !== '', {
    path: ['email'],
    error: message,
    ...always,
  })
  .refine(
    ({ hasNoAddress, email }) => hasNoAddress || email === '' || address.safeParse(email).success,
    { path: ['email'], error: 'Invalid email address', ...always },
  )
  .refine(({ hasNoAddress, name }) => !hasNoAddress || name !== '', {
    path: ['name'],
    error: message,
    ...always,
  })
  .transform(({ hasNoAddress, email, name, ...values }) => ({
    ...values,
    email: hasNoAddress ? '' : email,
    name: hasNoAddress ? name : '',
  }))

/** The fields of that dialog as they are typed. */
export type AttendeeFields = z.input<typeof attendeeSchema>
