// A change on its way from a button or a form to the action of its screen, as JSON.
import { z } from 'zod'

/** The JSON that a screen's action gets: the change's name, its input, and the key under which the sender waits. */
export const sentChangeSchema = z.object({
  change: z.string(),
  key: z.string(),
  input: z.unknown().default(null),
})

/** The name of the change that was sent, for a screen whose data outlives some of them. */
export function sentChange(json: unknown): string | undefined {
  return sentChangeSchema.safeParse(json).data?.change
}
