// The key of a purchase that was sent and has no answer yet. It lives as long as the tab, also over a reload, so that
// pressing again never buys twice.
import type { PayWay } from '~/domain/money/card-payment'

/** What a purchase is sent under. */
export interface PurchaseKey {
  /** An order that was sent before goes the way that it went then. */
  way: PayWay
  orderId: string
  /** The code of its first ticket, where an account pays at the café; empty for others. */
  ticketCode: string
  /** The token of a guest, with which they ask for the answer; empty for an account. */
  guestToken: string
}

interface Buyer {
  eventId: string
  /** The id of an account, or the address of a guest. */
  buyerId: string
}

const storageKeyOf = ({ eventId, buyerId }: Buyer) => `unconfirmed-purchase:${eventId}:${buyerId}`

/** Returns the key of this buyer's purchase that still waits for an answer, as it is stored, or null. */
export function storedKey(buyer: Buyer): string | null {
  return sessionStorage.getItem(storageKeyOf(buyer))
}

/** Parses a stored key; null for none. */
export function parseKey(text: string | null): PurchaseKey | null {
  if (!text) return null
  const fields = new URLSearchParams(text)
  const of = (name: keyof PurchaseKey) => fields.get(name) ?? ''
  return {
    way: of('way') === 'card' ? 'card' : 'at_cafe',
    orderId: of('orderId'),
    ticketCode: of('ticketCode'),
    guestToken: of('guestToken'),
  }
}

export function storeKey(buyer: Buyer, key: PurchaseKey): void {
  sessionStorage.setItem(storageKeyOf(buyer), `${new URLSearchParams({ ...key })}`)
}

export function forgetKey(buyer: Buyer): void {
  sessionStorage.removeItem(storageKeyOf(buyer))
}
