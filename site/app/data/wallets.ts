import { z } from 'zod'
import type { Wallet, Wallets } from '~/domain/wallet'
import { noWallets } from '~/domain/wallet'
import { getAccessToken } from './account'
import type { Client } from './client'

const walletsSchema = z.object({ apple: z.boolean(), google: z.boolean() })

/** Reads which wallets the server that sent this page has keys for. Throws when it does not answer. */
export async function getWallets(): Promise<Wallets> {
  const answer = await fetch('/wallet/v1')
  if (answer.status === 204) return noWallets
  if (!answer.ok) throw new Error(`/wallet/v1 answers ${answer.status}`)
  return walletsSchema.parse(await answer.json())
}

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
