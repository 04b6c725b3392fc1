import { z } from 'zod'
import { senderEmail } from '~/domain/enquiry'
import { robotTrap } from '~/domain/robot-trap'

/** The newsletter box. */
export const newsletterSchema = z.object({ email: senderEmail, ...robotTrap })

export type Subscription = z.infer<typeof newsletterSchema>
