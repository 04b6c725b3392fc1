import type { Outcome } from '~/domain/outcome'
import type { PurchaseKey } from './purchase-key'

/** A guest whose address a mailed code has yet to prove. */
export interface WaitingGuest {
  token: string
  email: string
  /** The instant until which the places are held; null where they are not. */
  heldUntil: string | null
}

/** The result of a purchase, or of a step on its way. */
export type PurchaseOutcome = Outcome & {
  /** Waits for the mailed code that proves an address. The purchase of an account goes on with its key. */
  waiting?: { isCodeSent: boolean; key?: PurchaseKey; guest?: WaitingGuest }
  /** True where a rule of the shop refused, so that the page may show an old state of the event. */
  isRefused?: boolean
  /** True where an earlier purchase, whose answer was lost, is found to be made. */
  isEarlierBought?: boolean
  /** True where the tickets are held, and the browser is on its way to their payment page. */
  isLeaving?: boolean
  /** The address of the tickets that are bought, or held without a payment page. */
  ticketsPath?: string
  /** What the page of the tickets is told. */
  arrival?: {
    /** The id of the new order, or the code of its ticket. */
    bought: string
    /** The address of a guest, to whom the tickets are mailed. */
    mailedTo?: string
  }
}

export const notBought: Outcome & { ok: false } = {
  ok: false,
  message: 'Failed to purchase tickets',
}
