import { z } from 'zod'
import { isRecordId } from './record-id'
import { chooseTicketsMessage, unknownTypeMessage } from './tickets'

/** The order that the purchase panel sends. */
export const ticketOrderSchema = z.object({
  ticketTypeId: z
    .string(chooseTicketsMessage)
    .min(1, chooseTicketsMessage)
    .refine(isRecordId, unknownTypeMessage),
  /** The price that the buyer saw, in pounds. */
  price: z
    .string(unknownTypeMessage)
    .regex(/^\d{1,6}(\.\d{1,2})?$/, unknownTypeMessage)
    .transform(Number),
  quantity: z
    .string(chooseTicketsMessage)
    .regex(/^[1-9]\d?$/, chooseTicketsMessage)
    .transform(Number),
  /** The code of a purchase that waits for the proof of an address; `code` is the one typed from the mail. */
  ticketCode: z.string().max(100).optional(),
  code: z.string().max(100).default(''),
})
