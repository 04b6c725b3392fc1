// Refunds payments that belong to no order. Only Stripe's confirmation of the refund ends it.
import type { Database } from '@cafe/backend/database'
import Stripe from 'stripe'
import { MOST_ATTEMPTS, type Refund, type RefundParts, refundSchema, wordsOf } from './refunds.ts'
import { isRefusal } from './stripe-client.ts'

interface DuePayment {
  payment_intent: string
  stripe_id: string | null
  attempts: number
}

/** Refunds the payment that is due longest; returns whether there was one. Throws when Stripe can't be reached. */
export async function returnStrayPayment(parts: RefundParts): Promise<boolean> {
  const { database, log } = parts
  const [due] = await database.query<DuePayment>('select * from private.take_stray_payment()')
  if (!due) return false
  const { payment_intent: payment, attempts } = due
  try {
    const refund = await refundFor(due, parts)
    if (refund) await recordStrayRefund(database, payment, refund)
    else await note(database, payment, null, true)
  } catch (error) {
    if (!isRefusal(error) && attempts < MOST_ATTEMPTS) throw error
    log.error({ err: error, payment, attempts }, 'a payment that belongs to no order stays here')
    await fail(database, payment, wordsOf(error))
  }
  return true
}

/** Returns the refund's state at Stripe; null when another refund has returned the payment. */
async function refundFor(due: DuePayment, { stripe, installationId }: RefundParts) {
  const { payment_intent, stripe_id, attempts } = due
  if (stripe_id) return refundSchema.parse(await stripe.refunds.retrieve(stripe_id))
  try {
    const made = await stripe.refunds.create(
      { payment_intent, metadata: { stray: payment_intent, installation_id: installationId } },
      // Stripe stores its refusal of a key. The whole can be refunded only once, with any key.
      { idempotencyKey: `stray_${payment_intent}_${attempts}` },
    )
    return refundSchema.parse(made)
  } catch (error) {
    if (isRefusal(error) && (await isPaidBack(error, payment_intent, stripe))) return null
    throw error
  }
}

async function isPaidBack(error: Error, payment_intent: string, stripe: Stripe): Promise<boolean> {
  const { StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded') {
    return true
  }
  const { data } = await stripe.charges.list({ payment_intent, limit: 100 })
  const paid = data.filter((charge) => charge.paid)
  return paid.length > 0 && paid.every(({ refunded }) => refunded)
}

/** Records the state of a stray payment's refund at Stripe. */
export async function recordStrayRefund(
  database: Database,
  payment: string,
  refund: Refund,
): Promise<void> {
  const { id, status, failure } = refund
  if (failure) await fail(database, payment, failure, id)
  else await note(database, payment, id, status === 'succeeded')
}

async function note(
  database: Database,
  payment: string,
  stripeId: string | null,
  isDone: boolean,
): Promise<void> {
  await database.query('select private.note_stray_payment($1, $2, $3)', [payment, stripeId, isDone])
}

async function fail(
  database: Database,
  payment: string,
  words: string,
  stripeId: string | null = null,
): Promise<void> {
  await database.query('select private.fail_stray_payment($1, $2, $3)', [payment, words, stripeId])
}
