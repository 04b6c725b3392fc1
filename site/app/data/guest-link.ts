// What the link of a mail opens for people without an account. Give these functions the client of the guest.
import { type CardRefund, listOwnRefunds } from './card-refunds'
import type { Client } from './client'
import { type Hold, listHolds } from './holds'
import { listOwnPurchases, type TicketPurchase } from './own-tickets'

interface OpenedLink {
  purchases: TicketPurchase[]
  /** True where an account has taken the tickets over, which alone may do something with them. */
  isInAccount: boolean
  refunds: CardRefund[]
  /** The places that are held for a payment, or were. */
  hold: Hold | null
}

/** Returns the tickets that the link of a mail opens, or null where it opens nothing any more. */
export async function openGuestLink(client: Client): Promise<OpenedLink | null> {
  const { data: isInAccount } = await client.rpc('link_is_in_account').throwOnError()
  if (isInAccount === null) return null
  const [purchases, refunds, holds] = await Promise.all([
    listOwnPurchases(client, { userId: null }),
    listOwnRefunds(client, { userId: null }),
    listHolds(client),
  ])
  return { purchases, isInAccount, refunds, hold: holds[0] ?? null }
}
