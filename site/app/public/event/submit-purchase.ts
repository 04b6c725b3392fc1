import { logError } from '~/log-error'
import { notBought, type PurchaseOutcome } from './purchase-outcome'

/** Buys tickets. The code for it comes with the first purchase, because the page itself does not need it. */
export async function submitPurchase(form: FormData, eventId: string): Promise<PurchaseOutcome> {
  if (!navigator.onLine) return notBought
  try {
    const { makePurchase } = await import('./make-purchase')
    return await makePurchase(form, eventId)
  } catch (error) {
    logError(error)
    return notBought
  }
}
