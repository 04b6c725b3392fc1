// Does what waits between us and Stripe: asks how payments ended, frees places, and sends refunds.
import { type Rounds, startRounds } from '../rounds.ts'
import { sendDueRefund } from './card-refunds.ts'
import type { PaymentParts } from './checkout.ts'
import { closeCheckout, expireUnpayableHolds, takeCheckout } from './checkout-store.ts'
import { sessionSchema, settleSession } from './paid-session.ts'
import { returnStrayPayment } from './stray-payments.ts'
import { isMissing, isRefusal, isSilent } from './stripe-client.ts'

/** Starts sweeping. Stop it before the database closes. */
export async function startSweeper(parts: PaymentParts): Promise<Rounds> {
  const { database, log } = parts

  async function sweep(ending: AbortSignal): Promise<void> {
    await expireUnpayableHolds(database)
    await untilNone(ending, () => lookAtCheckout(parts))
    await untilNone(ending, () => sendDueRefund(parts))
    await untilNone(ending, () => returnStrayPayment(parts))
  }

  /** A single failure must not delay the others; its next time was planned when it was taken. */
  async function untilNone(ending: AbortSignal, work: () => Promise<boolean>): Promise<void> {
    let isMore = true
    while (isMore && !ending.aborted) {
      try {
        isMore = await work()
      } catch (error) {
        if (isSilent(error) || !(error instanceof Error && 'requestId' in error)) throw error
        log.warn({ err: error }, 'Stripe failed and is asked again later')
      }
    }
  }

  return startRounds({
    database,
    channel: 'card_work',
    work: sweep,
    words: { failed: 'payments by card stand still', recovered: 'payments by card go on' },
    log,
  })
}

/**
 * Asks about the session that has waited longest, and ends one that may no longer be paid; returns whether there was
 * one.
 */
async function lookAtCheckout(parts: PaymentParts): Promise<boolean> {
  const { database, stripe, log } = parts
  const due = await takeCheckout(database)
  if (!due) return false
  const { session_id: id, order_id: orderId } = due
  const ask = async () => sessionSchema.parse(await stripe.checkout.sessions.retrieve(id))
  try {
    let session = await ask()
    if (session.status === 'open' && !due.is_wanted) {
      session = await stripe.checkout.sessions.expire(id).then(sessionSchema.parse, (error) => {
        // The buyer has paid at this moment.
        if (isRefusal(error)) return ask()
        throw error
      })
    }
    if (session.status === 'complete') await settleSession(session, parts)
    if (session.status === 'expired') await closeCheckout(database, id)
  } catch (error) {
    if (!isMissing(error)) throw error
    log.error({ err: error, orderId, session: id }, 'Stripe does not know a payment page of ours')
    await closeCheckout(database, id)
  }
  return true
}
