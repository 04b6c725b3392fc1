import { z } from 'zod'
import { senderEmail } from './enquiry'

/** The newsletter box. */
export const newsletterSchema = z.object({ email: senderEmail })
