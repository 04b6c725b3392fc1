import { z } from 'zod'
import { senderEmail, senderMessage, senderName } from './enquiry'

/** The form of the contact page. */
export const contactSchema = z.object({
  name: senderName,
  email: senderEmail,
  message: senderMessage.min(1, 'Please write a message'),
})

export type ContactMessage = z.infer<typeof contactSchema>
