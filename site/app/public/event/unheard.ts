// Keeps the key of a purchase that was sent and not answered yet. It lives as long as the tab, also over a reload.
interface Buyer {
  userId: string
  eventId: string
}

const storageKeyOf = ({ userId, eventId }: Buyer) => `unheard-purchase:${userId}:${eventId}`

/** Returns the key of this buyer's purchase that still waits for an answer, or null. */
export function unheardKey(buyer: Buyer): string | null {
  return sessionStorage.getItem(storageKeyOf(buyer))
}

export function keepUnheard(buyer: Buyer, purchaseKey: string): void {
  sessionStorage.setItem(storageKeyOf(buyer), purchaseKey)
}

export function forgetUnheard(buyer: Buyer): void {
  sessionStorage.removeItem(storageKeyOf(buyer))
}
