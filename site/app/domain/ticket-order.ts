import { z } from 'zod'
import { isRecordId } from './record-id'
import { chooseTicketsMessage, unknownTypeMessage } from './tickets'

/** What the purchase panel sends. */
export const ticketOrderSchema = z.object({
  ticketTypeId: z
    .string(chooseTicketsMessage)
    .min(1, chooseTicketsMessage)
    .refine(isRecordId, unknownTypeMessage),
  /** In pounds, as the buyer saw it. */
  price: z
    .string(unknownTypeMessage)
    .regex(/^\d{1,6}(\.\d{1,2})?$/, unknownTypeMessage)
    .transform(Number),
  quantity: z
    .string(chooseTicketsMessage)
    .regex(/^[1-9]\d?$/, chooseTicketsMessage)
    .transform(Number),
  /** Of a purchase that waits for the proof of an address, with what was typed of the mail. */
  ticketCode: z.string().max(100).optional(),
  code: z.string().max(100).default(''),
})
