// Keeps the code of a purchase that was sent and not answered yet. It lives as long as the tab, also over a reload.
interface Buyer {
  userId: string
  eventId: string
}

const keyOf = ({ userId, eventId }: Buyer) => `unheard-purchase:${userId}:${eventId}`

/** Returns the code of this buyer's purchase that still waits for an answer, or null. */
export function unheardCode(buyer: Buyer): string | null {
  return sessionStorage.getItem(keyOf(buyer))
}

export function keepUnheard(buyer: Buyer, ticketCode: string): void {
  sessionStorage.setItem(keyOf(buyer), ticketCode)
}

export function forgetUnheard(buyer: Buyer): void {
  sessionStorage.removeItem(keyOf(buyer))
}
