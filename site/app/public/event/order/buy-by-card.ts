// A purchase by card makes a hold first: its places are taken, and there is no ticket before the payment. This module
// comes with the press of the button, because most events are paid at the café.
import type { Client } from '~/data/client'
import { refusalOf } from '~/data/refusal'
import { type HeldOrder, startCheckout } from '~/data/tickets/holds'
import { logError } from '~/log-error'
import type { PurchaseOutcome } from './purchase-outcome'

/**
 * Leaves for the payment page of a hold. Where there is none the tickets stay held, and the tickets' page leads to it
 * later.
 */
export async function leaveToPay(
  client: Client,
  order: HeldOrder,
  ticketsPath: string,
): Promise<PurchaseOutcome> {
  try {
    const { url } = await startCheckout(client, order)
    // The browser's way back may show the event as it was left, with tickets that are held already.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.location.assign(ticketsPath)
    })
    window.location.assign(url)
    return { ok: true, isLeaving: true }
  } catch (error) {
    logError(error)
    return { ok: false, message: refusalOf(error) ?? notOpened, ticketsPath }
  }
}

const notOpened =
  'Your tickets are held, but the payment page couldn’t be opened. Please try “Finish paying”.'
