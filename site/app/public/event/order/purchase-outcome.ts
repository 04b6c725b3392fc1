import type { Outcome } from '~/domain/outcome'
import type { PurchaseKey } from './purchase-key'

/** The result of a purchase, or of a step on its way. */
export type PurchaseOutcome = Outcome & {
  /** Waits for the mailed code that proves an account's address. A purchase goes on with its key. */
  waiting?: { isCodeSent: boolean; key?: PurchaseKey }
  /** The token of a guest whose code was mailed. */
  guestToken?: string
  /** True where a rule of the shop refused, so that the page may show an old state of the event. */
  isRefused?: boolean
  /** True where an earlier purchase, whose answer was lost, is found to be made. */
  isEarlierBought?: boolean
  /** True where the tickets are held, and the browser is on its way to their payment page. */
  isLeaving?: boolean
  /** The address of the tickets that are bought, or held without a payment page. */
  ticketsPath?: string
}

export const notBought: Outcome & { ok: false } = {
  ok: false,
  message: 'Failed to purchase tickets',
}
