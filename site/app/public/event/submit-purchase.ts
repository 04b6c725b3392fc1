import { logError } from '~/log-error'
import { notBought, type PurchaseOutcome } from './order/purchase-outcome'

/**
 * Buys tickets for an account or a guest. The code for it comes with the first purchase, because the page itself does
 * not need it.
 */
export async function submitPurchase(
  form: FormData,
  eventId: string,
  name: 'makePurchase' | 'makeGuestPurchase' = 'makePurchase',
): Promise<PurchaseOutcome> {
  if (!navigator.onLine) return notBought
  try {
    const purchases = await import('./make-purchase')
    return await purchases[name](form, eventId)
  } catch (error) {
    logError(error)
    return notBought
  }
}
