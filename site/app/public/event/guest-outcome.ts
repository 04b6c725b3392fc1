import type { Outcome } from '~/domain/outcome'

/** The result of what a guest has sent. */
export type GuestOutcome = Outcome & {
  /** The proof that waits for the code of the mail. */
  waiting?: { proofId: string }
  /** True where a rule of the shop refused, so that the page may show an old state of the event. */
  isRefused?: boolean
  /** The address of the tickets that are bought or held. */
  ticketsPath?: string
  /** True where the browser is on its way to the payment page. */
  isLeaving?: boolean
}

export const notPlaced: Outcome & { ok: false } = {
  ok: false,
  message: 'Failed to purchase tickets',
}
