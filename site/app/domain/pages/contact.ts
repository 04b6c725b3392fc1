import { z } from 'zod'
import { senderEmail, senderMessage, senderName } from '~/domain/enquiry'
import { robotTrap } from '~/domain/robot-trap'

/** The form of the contact page. */
export const contactSchema = z.object({
  name: senderName,
  email: senderEmail,
  message: senderMessage.min(1, 'Please write a message'),
  ...robotTrap,
})

export type ContactMessage = z.infer<typeof contactSchema>
