// People who buy without an account. Give these functions a client without a session, also where somebody is signed in.
import { z } from 'zod'
import { totalPrice } from '~/domain/tickets'
import type { Client } from './client'
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
