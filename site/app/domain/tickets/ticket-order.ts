import { z } from 'zod'
import { payWays } from '~/domain/money/card-payment'
import { recordId } from '~/domain/record-change'
import { isRecordId } from '~/domain/record-id'
import { chooseTicketsMessage, unknownTypeMessage } from './tickets'

const lineSchema = z.object({
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
})

/** The order that the purchase panel sends. */
export const ticketOrderSchema = z.object({
  /** A line for each kind of ticket. */
  lines: z.array(lineSchema).min(1, chooseTicketsMessage),
  /** The key of a purchase that waits for the proof of an address; `code` is the one typed from the mail. */
  orderId: recordId.optional(),
  ticketCode: z.string().max(100).default(''),
  code: z.string().max(100).default(''),
  payment: z.enum(payWays).default('at_cafe'),
})

/** Collects the fields of a form, where each kind of ticket has its type, price and quantity in the same places. */
export function orderFieldsOf(form: FormData): Record<string, unknown> {
  const [prices, quantities] = [form.getAll('price'), form.getAll('quantity')]
  return {
    orderId: form.get('orderId') ?? undefined,
    ticketCode: form.get('ticketCode') ?? undefined,
    code: form.get('code') ?? undefined,
    payment: form.get('payment') ?? undefined,
    lines: form.getAll('ticketTypeId').map((ticketTypeId, index) => ({
      ticketTypeId,
      price: prices[index],
      quantity: quantities[index],
    })),
  }
}
