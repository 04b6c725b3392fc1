import { z } from 'zod'

/** A telephone that keeps the tickets of an event. */
export const doorDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The person who registered it; null once their account is gone. */
  registered_by: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  withdrawn_at: z.string().nullable(),
  /** The number of admissions that it made without a network and sent, and of those that do not fit and are listed. */
  sent: z.number(),
  conflicts: z.number(),
})

export type DoorDevice = z.output<typeof doorDeviceSchema>
