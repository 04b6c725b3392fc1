import type { Outcome } from '~/domain/outcome'

/** The result of a purchase. One that waits for the proof of an address goes on with its key. */
export type PurchaseOutcome = Outcome & {
  waiting?: { purchaseKey: string; isCodeSent: boolean }
  /** True where a rule of the shop refused, so that the page may show an old state of the event. */
  isRefused?: boolean
  /** True where an earlier purchase, whose answer was lost, is found to be made. */
  isEarlierBought?: boolean
  /** True where the tickets are held, and the browser is on its way to their payment page. */
  isLeaving?: boolean
  /** True where the tickets are held, and their payment page could not be opened. */
  isHeld?: boolean
}

export const notBought: Outcome & { ok: false } = {
  ok: false,
  message: 'Failed to purchase tickets',
}
