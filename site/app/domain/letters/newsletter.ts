import { z } from 'zod'
import { senderEmail } from '~/domain/enquiry'
import { robotTrap } from '~/domain/robot-trap'

/** The newsletter box. */
export const newsletterSchema = z.object({ email: senderEmail, ...robotTrap })

/** The box that asks to hear of the next event: of all, or of a series. */
export const eventsWishSchema = newsletterSchema.extend({
  seriesId: z.union([z.uuid(), z.literal('')]).default(''),
})

export type EventsWish = z.infer<typeof eventsWishSchema>
export type Subscription = z.infer<typeof newsletterSchema>
