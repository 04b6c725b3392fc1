// What the link of a mail opens for people without an account. Give these functions a client without a session, also where
// somebody is signed in.
import { z } from 'zod'
import type { CardRefund } from './card-refunds'
import type { Client } from './client'
import type { Hold } from './holds'
import type { TicketPurchase } from './own-tickets'
import { heldEventFields, purchaseFields, ticketEventFields } from './purchase-schema'
import { type Receipt, receiptOf } from './receipts'

const ticketType = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  capacity: z.number().nullable(),
  sold: z.number(),
  held: z.number(),
  sort_order: z.number(),
})

/** A purchase as the link of a mail shows it. */
export const guestPurchase = z.object({
  ...purchaseFields,
  is_by_buyer: z.boolean(),
  is_given: z.boolean(),
  given_away: z.number(),
  given_from: z.string().nullable(),
  given_at: z.string().nullable(),
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
    sales_end_at: z.string().nullable(),
    // Tickets that an earlier build has kept on this device have neither.
    payment: z.string().default('at_cafe'),
    ticket_types: z.array(ticketType).default([]),
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
  former: z.object({ name: z.string() }).nullable(),
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
  changes: z.array(hold),
})

interface OpenedLink {
  purchases: TicketPurchase[]
  /** True where an account has taken the tickets over, which alone may do something with them. */
  isInAccount: boolean
  refunds: CardRefund[]
  /** The places held for payments: those of the order, then those of changes of its tickets, the newest first. */
  holds: Hold[]
}

/** Returns the tickets that the link of a mail opens, or null where it opens nothing any more. */
export async function openGuestLink(
  client: Client,
  { token }: { token: string },
): Promise<OpenedLink | null> {
  const link = await read(client, token)
  if (!link) return null
  const { purchases, is_in_account: isInAccount, refunds, hold, changes } = link
  return { purchases, isInAccount, refunds, holds: hold ? [hold, ...changes] : changes }
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
export async function giveUpGuestHold(
  client: Client,
  { token, orderId }: { token: string; orderId: string },
) {
  const { data } = await client
    .rpc('give_up_guest_hold', { token, order_id: orderId })
    .throwOnError()
  return data
}
