// People who buy without an account. All but the first of these functions take the client of the guest.
import { z } from 'zod'
import type { Client } from '~/data/client'

interface NewGuest {
  name: string
  email: string
  eventId: string
  /** The places to hold while the code is on its way; none holds nothing. */
  lines: { ticketTypeId: string; quantity: number }[]
}

/**
 * Begins a purchase without an account and returns the guest's secret token. `needsCode` tells whether a code was
 * mailed to the address, and `heldUntil` until when the places are held. Throws the refusal.
 */
export async function beginGuestPurchase(
  client: Client,
  { name, email, eventId, lines }: NewGuest,
) {
  const { data } = await client
    .rpc('begin_guest_purchase', {
      name,
      email,
      event_id: eventId,
      lines: lines.map(({ ticketTypeId, quantity }) => ({
        ticket_type_id: ticketTypeId,
        quantity,
      })),
    })
    .single()
    .throwOnError()
  return { token: data.token, needsCode: data.needs_code, heldUntil: data.held_until }
}

const proofAnswer = z.enum(['proven', 'wrong', 'over'])

/** Takes the code of the mail: 'over' where it is too old or was guessed too often. */
export async function proveGuest(client: Client, { code }: { code: string }) {
  const { data } = await client.rpc('prove_guest', { code }).throwOnError()
  return proofAnswer.parse(data)
}

/**
 * Tells whether an account has taken over the tickets of a guest's link, which is then the only one to act on them.
 * Null where the link opens nothing any more.
 */
export async function linkIsInAccount(client: Client): Promise<boolean | null> {
  const { data } = await client.rpc('link_is_in_account').throwOnError()
  return data
}
