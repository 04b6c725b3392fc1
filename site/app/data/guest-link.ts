// What the link of a mail opens for people without an account. Give these functions a client without a session, also where
// somebody is signed in.
import { z } from 'zod'
import type { CardRefund } from './card-refunds'
import type { Client } from './client'
import type { Hold } from './holds'
import type { TicketPurchase } from './own-tickets'
import { heldEventFields, purchaseFields, ticketEventFields } from './purchase-schema'
import { type Receipt, receiptOf } from './receipts'

/** A purchase as the link of a mail shows it. */
export const guestPurchase = z.object({
  ...purchaseFields,
  payments: z.array(
    z.object({
      id: z.number(),
      receipt_id: z.string(),
      kind: z.string(),
      method: z.string(),
      amount: z.number(),
      reason: z.string().nullable(),
      recorded_at: z.string(),
      corrects: z.number().nullable(),
    }),
  ),
  events: z.object({
    ...ticketEventFields,
    customers_cancel_hours: z.number().nullable(),
  }),
})

const refund = z.object({
  id: z.string(),
  purchase_id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  state: z.string(),
  attempts: z.number(),
  asked_at: z.string(),
  done_at: z.string().nullable(),
})

const hold = z.object({
  order_id: z.string(),
  event_id: z.string(),
  total: z.number(),
  expires_at: z.string(),
  state: z.string(),
  created_at: z.string(),
  event: z.object(heldEventFields),
  lines: z.array(
    z.object({
      ticket_type_id: z.string(),
      quantity: z.number(),
      price: z.number(),
      ticket_type_name: z.string(),
    }),
  ),
})

const opened = z.object({
  purchases: z.array(guestPurchase),
  is_in_account: z.boolean(),
  refunds: z.array(refund),
  hold: hold.nullable(),
})

interface OpenedLink {
  purchases: TicketPurchase[]
  /** True where an account has taken the tickets over, which alone may do something with them. */
  isInAccount: boolean
  refunds: CardRefund[]
  /** The places that are held for a payment, or were. */
  hold: Hold | null
}

/** Returns the tickets that the link of a mail opens, or null where it opens nothing any more. */
export async function openGuestLink(
  client: Client,
  { token }: { token: string },
): Promise<OpenedLink | null> {
  const link = await read(client, token)
  return link && { ...link, isInAccount: link.is_in_account }
}

/** Returns a receipt of the order that a link opens, or null where there is none. */
export async function getGuestReceipt(
  client: Client,
  { token, id }: { token: string; id: string },
): Promise<Receipt | null> {
  const link = await read(client, token)
  const lines = (link?.purchases ?? []).flatMap(({ payments, events, ...ticket }) =>
    payments.map((line) => ({ ...line, ticket_purchases: { ...ticket, events } })),
  )
  return receiptOf(
    id,
    lines.filter(({ receipt_id }) => receipt_id === id),
    lines,
  )
}

async function read(client: Client, token: string) {
  const { data } = await client.rpc('guest_order', { token }).throwOnError()
  return data === null ? null : opened.parse(data)
}

/** Gives up what a guest was about to pay for. Returns false where it was not held any more. */
export async function giveUpGuestHold(client: Client, { token }: { token: string }) {
  const { data } = await client.rpc('give_up_guest_hold', { token }).throwOnError()
  return data
}
