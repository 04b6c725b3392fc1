import { z } from 'zod'

/** The name of a door has no more letters than these; the database says so too. */
export const longestDoorName = 40

/** A telephone whose door has no name is registered under this one, so two of them may be two doors. */
export const namelessDoor = 'Door'

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
