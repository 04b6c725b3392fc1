// The links by which people without an account help themselves in a random walk.
import type { Caller } from './cafe.ts'
import type { Purchase } from './money-model.ts'
import type { World } from './walk-world.ts'

/** A caller who asks for something of a purchase, rightly or not. */
export interface Asker {
  purchase: Purchase
  caller: Caller
  /** Their address, where they have no account. */
  address: string | null
  isTheirs: boolean
}

/** Tickets of a guest can't be asked for with an account. */
export function askByAccount(purchase: Purchase): Asker {
  const { holder } = purchase
  const isTheirs = holder !== null
  return { purchase, caller: holder ?? 'customer', address: null, isTheirs }
}

/** A link opens neither what is in an account nor other orders. Null while there is no link. */
export function askByLink({ guestOrders, oneOf }: World, purchase: Purchase): Asker | null {
  const isOf = (link: { order: string; address: string }) =>
    link.order === purchase.order && link.address === purchase.address
  const link = guestOrders.find(isOf) ?? oneOf(guestOrders)
  if (!link) return null
  const { guest, address } = link
  return { purchase, caller: guest, address, isTheirs: isOf(link) }
}
