import { z } from 'zod'
import { todayInLondon } from './dates'
import { robotTrap } from './robot-trap'

/** The name of someone who writes to the café. */
export const senderName = z
  .string()
  .trim()
  .min(1, 'Please enter your name')
  .max(100, 'Please keep your name under 100 characters')

/** The address to which the café replies. */
export const senderEmail = z
  .string()
  .trim()
  .max(255, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

/** The message itself; it may be empty. */
export const senderMessage = z
  .string()
  .trim()
  .max(5000, 'Please keep your message under 5,000 characters')

/** The catering enquiry form; only the message is optional. */
export const cateringEnquirySchema = z.object({
  name: senderName,
  email: senderEmail,
  phone: z
    .string()
    .trim()
    .min(1, 'Please enter your phone number')
    .max(30, 'Please enter a shorter phone number'),
  eventDate: z.iso
    .date({ error: 'Please choose a date', abort: true })
    .refine((date) => date >= todayInLondon(), 'Please choose a date in the future'),
  message: senderMessage.optional(),
  ...robotTrap,
})

export type CateringEnquiry = z.infer<typeof cateringEnquirySchema>
