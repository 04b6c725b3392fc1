// Does what is due with Stripe: asks how payments ended, frees places, and sends refunds. Several processes may do so
// on one database, which gives each job to one of them.
import { setTimeout as delay } from 'node:timers/promises'
import { WriteRefused } from '@cafe/backend/database'
import { sendDueRefund } from './card-refunds.ts'
import type { PaymentParts } from './checkout.ts'
import { closeCheckout, expireUnpayableHolds, takeCheckout } from './checkout-store.ts'
import { sessionSchema, settleSession } from './paid-session.ts'
import { returnStrayPayment } from './stray-payments.ts'
import { isMissing, isRefusal, isSilent } from './stripe-client.ts'

const ROUND_EVERY_MS = 10_000
/** How long `stop` waits for a running call; a lost one is repeated from its row. */
const STOP_TIMEOUT_MS = 3000

export interface Sweeper {
  /** Does what is due now, and resolves when nothing is. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

/** Starts sweeping. Stop it before the database closes. */
export async function startSweeper(parts: PaymentParts): Promise<Sweeper> {
  const { database, log } = parts
  let isStopped = false
  let isAsked = false
  let round: Promise<void> | null = null
  let hasFailed = false

  function sweep(): Promise<void> {
    isAsked = true
    round ??= rounds().finally(() => {
      round = null
    })
    return round
  }

  async function rounds(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      try {
        await expireUnpayableHolds(database)
        await untilNone(() => lookAtCheckout(parts))
        await untilNone(() => sendDueRefund(parts))
        await untilNone(() => returnStrayPayment(parts))
        if (hasFailed) log.info('payments by card go on')
        hasFailed = false
      } catch (error) {
        // While Stripe or the database is away the next rounds fail like this one.
        if (!hasFailed && !(error instanceof WriteRefused))
          log.error({ err: error }, 'payments by card stand still')
        hasFailed = true
      }
    }
  }

  /** A single failure must not delay the others; its next time was planned when it was taken. */
  async function untilNone(work: () => Promise<boolean>): Promise<void> {
    let isMore = true
    while (isMore && !isStopped) {
      try {
        isMore = await work()
      } catch (error) {
        if (isSilent(error) || !(error instanceof Error && 'requestId' in error)) throw error
        log.warn({ err: error }, 'Stripe failed and is asked again later')
      }
    }
  }

  const wake = () => {
    if (!isStopped) void sweep()
  }
  const subscription = await database.listen('card_work', wake, wake)
  const timer = setInterval(wake, ROUND_EVERY_MS).unref()
  wake()
  return {
    sweep,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await subscription.stop()
      await Promise.race([round, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
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
