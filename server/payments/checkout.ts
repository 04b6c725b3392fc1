// Sends the buyer of a hold to Stripe's payment page, or the payer of an order that stands. A hold has one page for any
// number of requests.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import {
  beginCheckout,
  type CheckoutPlan,
  closeCheckout,
  readHeldOrder,
  recordSession,
  replanCheckout,
} from './checkout-store.ts'
import { sessionSchema, settleSession } from './paid-session.ts'
import { isMissing, isRefusal } from './stripe-client.ts'

export interface PaymentParts {
  database: Database
  stripe: Stripe
  installationId: string
  siteUrl: string
  log: Logger
}

/** The address of the page, or the reason why there is none. */
export type CheckoutAnswer =
  | { url: string }
  | 'no_hold'
  | 'hold_ended'
  | 'payment_ended'
  | 'already_paid'
  | 'cant_pay_now'
  | { heldUntil: Date }

/** Returns the function that begins the payment of a hold; it throws only when the database fails. */
export function createCheckout(parts: PaymentParts) {
  const underWay = new Map<string, Promise<CheckoutAnswer>>()
  return (orderId: string): Promise<CheckoutAnswer> => {
    // A buyer who presses again and again makes one call to Stripe at a time.
    const known = underWay.get(orderId)
    if (known) return known
    const answer = begin(orderId, parts).finally(() => underWay.delete(orderId))
    underWay.set(orderId, answer)
    return answer
  }
}

async function begin(orderId: string, parts: PaymentParts): Promise<CheckoutAnswer> {
  const { database, log } = parts
  // The second attempt is for a plan that Stripe refused, or that another process replaced.
  for (let time = 1; ; time += 1) {
    const plan = await beginCheckout(database, orderId)
    if (!plan) return 'no_hold'
    if (plan.state === 'paid') return 'already_paid'
    try {
      if (plan.session_id) return await answerOf(plan, plan.session_id, parts)
      if (!plan.is_payable) return endOf(plan)
      const url = await open(orderId, plan, parts)
      if (url) return { url }
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      // Stripe stores its answer to a key, even a failure, so a retry needs another key.
      if (plan.attempt !== null && isFinal(error)) {
        await replanCheckout(database, orderId, plan.attempt)
      }
      if (time === 1 && isFinal(error)) continue
      log.warn({ err: error, orderId }, 'a payment could not be begun')
      if (!plan.holds_places) return 'cant_pay_now'
      return { heldUntil: (await readHeldOrder(database, orderId)).expires_at }
    }
    if (time === 2) return endOf(plan)
  }
}

function endOf({ holds_places }: CheckoutPlan) {
  return holds_places ? 'hold_ended' : 'payment_ended'
}

function isFinal(error: Error): boolean {
  const { StripeAPIError, StripeIdempotencyError } = Stripe.errors
  return (
    error instanceof StripeAPIError || error instanceof StripeIdempotencyError || isRefusal(error)
  )
}

/** Reads the state of a hold's session. */
async function answerOf(
  plan: CheckoutPlan,
  id: string,
  { stripe, ...parts }: PaymentParts,
): Promise<CheckoutAnswer> {
  const found = await stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!found) {
    await closeCheckout(parts.database, id)
    return endOf(plan)
  }
  const session = sessionSchema.parse(found)
  if (session.status === 'complete') {
    await settleSession(session, parts)
    return 'already_paid'
  }
  if (session.status === 'expired') await closeCheckout(parts.database, id)
  const { url } = session
  return session.status === 'open' && plan.is_payable && url ? { url } : endOf(plan)
}

/** Makes the session of a plan and records it. Null when the plan is outdated; then its address is not given out. */
async function open(
  orderId: string,
  plan: CheckoutPlan,
  { database, stripe, installationId, siteUrl }: PaymentParts,
): Promise<string | null> {
  const { attempt, ends_at } = plan
  if (attempt === null || ends_at === null) return null
  const order = await readHeldOrder(database, orderId)
  const { pays_order, at_door } = order
  const metadata = {
    order_id: orderId,
    installation_id: installationId,
    ...(pays_order && { pays_order }),
  }
  // The telephone to which the door showed the way has no session here.
  const back = at_door
    ? `${siteUrl}/payment?checkout=`
    : `${siteUrl}/tickets?order=${orderId}&checkout=`
  const made = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // A card is charged at once; other methods may take days.
      allowed_payment_method_types: ['card'],
      client_reference_id: orderId,
      metadata,
      payment_intent_data: { metadata },
      line_items: order.lines.map(({ name, pence, quantity }) => ({
        quantity,
        price_data: {
          currency: 'gbp',
          unit_amount: pence,
          product_data: { name: `${order.title}: ${name}`.slice(0, 250) },
        },
      })),
      // Stripe's minimum is half an hour from now, after the hold's end. So the sweeper ends the session when the
      // hold expires, and frees its places only then.
      expires_at: Math.floor(ends_at.getTime() / 1000),
      success_url: `${back}done`,
      cancel_url: `${back}left`,
      locale: 'en-GB',
    },
    { idempotencyKey: `checkout_${orderId}_${attempt}` },
  )
  const { id, url } = sessionSchema.parse(made)
  return (await recordSession(database, { orderId, attempt, sessionId: id })) ? url : null
}
