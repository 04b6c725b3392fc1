import { z } from 'zod'

/** How often an owner hears of something by mail. */
export const noticeChoices = ['each', 'daily', 'never'] as const

export const noticesSchema = z.object({
  enquiries: z.enum(noticeChoices),
  sales: z.enum(noticeChoices),
})

export type Notices = z.infer<typeof noticesSchema>
