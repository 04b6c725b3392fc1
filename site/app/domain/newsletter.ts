import { z } from 'zod'
import { senderEmail } from './enquiry'
import { robotTrap } from './robot-trap'

/** The newsletter box. */
export const newsletterSchema = z.object({ email: senderEmail, ...robotTrap })

export type Subscription = z.infer<typeof newsletterSchema>
