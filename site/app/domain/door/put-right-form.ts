import { z } from 'zod'

/** The dialog that puts a line of the ledger right; its reason is kept with the money. */
export const putRightSchema = z.object({
  reason: z.string().trim().min(1, 'Please say what was wrong').max(200, 'At most 200 characters'),
})
