// The links by which people without an account help themselves in a random walk.
import type { Person } from './cafe.ts'
import type { Purchase } from './money-model.ts'
import type { World } from './walk-world.ts'

/** Somebody who asks for something of a purchase, rightly or not. */
export interface Asker {
  purchase: Purchase
  person: Person
  token: string | null
  /** Their address, where they have no account. */
  address: string | null
  isTheirs: boolean
}

/** Tickets of somebody without an account are nobody's who asks with one. */
export function askByAccount(purchase: Purchase): Asker {
  const { holder } = purchase
  const isTheirs = holder !== null
  return { purchase, person: holder ?? 'customer', token: null, address: null, isTheirs }
}

/** Nobody gets at what is in an account by a link, nor at other orders. Null while nobody has a link. */
export function askByLink({ guestOrders, oneOf }: World, purchase: Purchase): Asker | null {
  const isOf = (guest: { order: string; address: string }) =>
    guest.order === purchase.order && guest.address === purchase.address
  const guest = guestOrders.find(isOf) ?? oneOf(guestOrders)
  if (!guest) return null
  const { token, address } = guest
  return { purchase, person: 'visitor', token, address, isTheirs: isOf(guest) }
}
