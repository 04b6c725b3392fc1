// The links by which people without an account help themselves in a random walk.
import type { Caller } from './cafe.ts'
import type { Purchase } from './money-model.ts'
import type { World } from './walk-world.ts'

/** Somebody who asks for something of a purchase, rightly or not. */
export interface Asker {
  purchase: Purchase
  caller: Caller
  /** Their address, where they have no account. */
  address: string | null
  isTheirs: boolean
}

/** Tickets of somebody without an account are nobody's who asks with one. */
export function askByAccount(purchase: Purchase): Asker {
  const { holder } = purchase
  const isTheirs = holder !== null
  return { purchase, caller: holder ?? 'customer', address: null, isTheirs }
}

/** Nobody gets at what is in an account by a link, nor at other orders. Null while nobody has a link. */
export function askByLink({ guestOrders, oneOf }: World, purchase: Purchase): Asker | null {
  const isOf = (link: { order: string; address: string }) =>
    link.order === purchase.order && link.address === purchase.address
  const link = guestOrders.find(isOf) ?? oneOf(guestOrders)
  if (!link) return null
  const { guest, address } = link
  return { purchase, caller: guest, address, isTheirs: isOf(link) }
}
