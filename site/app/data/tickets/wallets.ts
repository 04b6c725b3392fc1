import { z } from 'zod'
import { getAccessToken } from '~/data/accounts/account'
import type { Client } from '~/data/client'
import type { Wallet } from '~/domain/tickets/wallet'

/** Returns the address of a ticket's pass, which is good for two minutes. Throws when there is none. */
export async function getPassLink(
  client: Client,
  { ticketId, wallet }: { ticketId: string; wallet: Wallet },
): Promise<string> {
  const token = await getAccessToken(client)
  const answer = await fetch('/wallet/v1', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ticket_id: ticketId, wallet }),
  })
  if (!answer.ok) throw new Error(`/wallet/v1 answers ${answer.status}`)
  return z.object({ url: z.url() }).parse(await answer.json()).url
}
