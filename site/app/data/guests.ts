// People who buy without an account. Give these functions a client without a session, also where somebody is signed in.
import { z } from 'zod'
import { totalPrice } from '~/domain/tickets'
import type { CardRefund } from './card-refunds'
import type { Client } from './client'
import type { Hold } from './holds'
import type { TicketPurchase } from './own-tickets'
import { heldEventFields, purchaseFields, ticketEventFields } from './purchase-schema'
import { AnswerLost, CodeUsed, isLost, type OrderOfSeveral } from './ticket-purchases'

/** Begins a purchase without an account; `needsCode` tells whether a code was mailed to the address. Throws the refusal. */
export async function beginGuestPurchase(
  client: Client,
  { name, email }: { name: string; email: string },
) {
  const { data } = await client.rpc('begin_guest_purchase', { name, email }).single().throwOnError()
  return { proofId: data.proof_id, needsCode: data.needs_code }
}

const proofAnswer = z.enum(['proven', 'wrong', 'over'])

/** Takes the code of the mail: 'over' where it is too old or was guessed too often. */
export async function proveGuest(
  client: Client,
  { proofId, code }: { proofId: string; code: string },
) {
  const { data } = await client.rpc('prove_guest', { proof_id: proofId, code }).throwOnError()
  return proofAnswer.parse(data)
}

/** The proof of a guest is too old, so that they have to say again who they are. */
export class ProofOver extends Error {}

interface GuestOrder extends OrderOfSeveral {
  proofId: string
}

/** Buys and returns the token of the link to the tickets. Throws ProofOver, AnswerLost, CodeUsed, or the database's refusal. */
export function buyAsGuest(client: Client, order: GuestOrder): Promise<string> {
  return place(client, 'buy_as_guest', order)
}

/** Holds places that are paid for by card, and returns the token of the link. Throws like buyAsGuest. */
export function holdAsGuest(client: Client, order: GuestOrder): Promise<string> {
  return place(client, 'hold_as_guest', order)
}

async function place(
  client: Client,
  name: 'buy_as_guest' | 'hold_as_guest',
  { proofId, orderId, eventId, lines }: GuestOrder,
): Promise<string> {
  const order = {
    proof_id: proofId,
    order_id: orderId,
    event_id: eventId,
    lines: lines.map(({ ticketTypeId, quantity, price }) => ({
      ticket_type_id: ticketTypeId,
      quantity,
      total_price: totalPrice(price, quantity),
    })),
  }
  let answer = await client.rpc(name, order)
  // The order may have arrived: under the same id a second try is never a second purchase.
  if (isLost(answer)) answer = await client.rpc(name, order)
  const { data, error } = answer
  if (isLost(answer)) throw new AnswerLost('No answer to the order', { cause: error })
  if (error?.hint === 'begin_again' || error?.hint === 'confirm_email') {
    throw new ProofOver(error.message, { cause: error })
  }
  if (error?.code === '23505') throw new CodeUsed(error.message, { cause: error })
  if (error) throw error
  return data
}

// Receipts, and what customers may do with their tickets themselves, are for accounts.
const onlyWithAccount = {
  purchase: {
    is_by_buyer: z.boolean().default(false),
    is_given: z.boolean().default(false),
    given_away: z.number().default(0),
    given_from: z.string().nullable().default(null),
    given_at: z.string().nullable().default(null),
    payments: z.array(z.never()).default([]),
  },
  event: {
    customers_cancel_hours: z.number().nullable().default(null),
    sales_end_at: z.string().nullable().default(null),
    payment: z.string().default('at_cafe'),
    ticket_types: z.array(z.never()).default([]),
  },
}

/** A purchase as the link of a mail shows it. */
export const guestPurchase = z.object({
  ...purchaseFields,
  ...onlyWithAccount.purchase,
  events: z.object({ ...ticketEventFields, ...onlyWithAccount.event }),
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
  // Guests change no tickets.
  former: z.null().default(null),
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
  refunds: z.array(refund),
  hold: hold.nullable(),
})

interface OpenedLink {
  purchases: TicketPurchase[]
  refunds: CardRefund[]
  hold: Hold | null
}

/** Returns the tickets that the link of a mail opens, or null where it opens nothing any more. */
export async function openGuestLink(
  client: Client,
  { token }: { token: string },
): Promise<OpenedLink | null> {
  const { data } = await client.rpc('guest_order', { token }).throwOnError()
  return data === null ? null : opened.parse(data)
}

/** Gives the held places of a guest up. Returns false where they were not held any more. */
export async function giveUpGuestHold(client: Client, { token }: { token: string }) {
  const { data } = await client.rpc('give_up_guest_hold', { token }).throwOnError()
  return data
}
