import { z } from 'zod'

/** A ticket as the door finds it by a name: enough to ask the person who stands there, and no address. */
export const nameMatchSchema = z.object({
  /** The code, or the id that stands in for it where the role door may not see it. */
  ticket_code: z.string(),
  /** The first name and an initial. */
  holder: z.string(),
  ticket_type_name: z.string(),
  quantity: z.number(),
  admitted: z.number(),
  cancelled_at: z.string().nullable(),
  is_sent: z.boolean(),
})

export type NameMatch = z.output<typeof nameMatchSchema>

/** The database gives no more tickets than these for one name. */
export const mostNameMatches = 20
