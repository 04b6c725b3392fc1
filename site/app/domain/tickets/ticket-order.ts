import { z } from 'zod'
import { payWays } from '~/domain/money/card-payment'
import { recordId } from '~/domain/record-change'
import { isRecordId } from '~/domain/record-id'
import { chooseTicketsMessage, unknownTypeMessage } from './tickets'

/** A person without an account, as their part of a purchase or of a wish on the waiting list. */
export const guestStepSchema = z.object({
  /** What was typed; nothing where a mailed link says who it is. */
  guest: z.object({ name: z.string(), email: z.string() }).optional(),
  /** The token of the guest whose code was mailed, or that of a mailed link. */
  guestToken: recordId.optional(),
  /** The instant until which their places are held. */
  heldUntil: z.string().nullable().default(null),
  /** The token of the guest for whom other places were held before. */
  heldBy: recordId.optional(),
  /** The code that was typed from the mail. */
  code: z.string().max(100).default(''),
  /** True asks for another code. */
  isAgain: z.boolean().default(false),
})

export type GuestStep = z.infer<typeof guestStepSchema>

const lineSchema = z.object({
  ticketTypeId: z
    .string(chooseTicketsMessage)
    .min(1, chooseTicketsMessage)
    .refine(isRecordId, unknownTypeMessage),
  /** The price that the buyer saw, in pounds. */
  price: z.number(unknownTypeMessage).min(0, unknownTypeMessage).max(999_999, unknownTypeMessage),
  quantity: z.int(chooseTicketsMessage).min(1, chooseTicketsMessage).max(99, chooseTicketsMessage),
})

/** The order that the purchase panel sends. */
export const ticketOrderSchema = guestStepSchema.extend({
  /** A line for each kind of ticket. */
  lines: z.array(lineSchema).min(1, chooseTicketsMessage),
  payment: z.enum(payWays).default('at_cafe'),
  /** The key of a purchase of an account that waits for the proof of its address. */
  key: z.object({ orderId: recordId, ticketCode: z.string().max(100) }).optional(),
})

/** An order as it is sent. */
export type TicketOrder = z.input<typeof ticketOrderSchema>
