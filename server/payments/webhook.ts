// Handles Stripe's events. They may come twice, late, in any order or never, so each only reports a state.
import type { Database } from '@cafe/backend/database'
import Stripe from 'stripe'
import { z } from 'zod'
import { recordRefund } from './card-refunds.ts'
import { closeCheckout } from './checkout-store.ts'
import { ownMetadata } from './installation-metadata.ts'
import { reference, sessionSchema, settleSession } from './paid-session.ts'
import { type RefundParts, refundSchema } from './refunds.ts'
import { recordStrayRefund } from './stray-payments.ts'
import { isMissing } from './stripe-client.ts'

/** The most seconds that a signature is valid, so that old events can't be replayed. */
const TOLERANCE_SECONDS = 300

interface WebhookParts extends RefundParts {
  webhookSecret: string
  /** True when the key moves real money. */
  isLive: boolean
}

/** The result of an event: handled, not signed by Stripe for us, or of the other mode than our key. */
export type WebhookAnswer = 'taken' | 'unsigned' | 'other_mode'

const disputeSchema = z.object({
  id: z.string(),
  payment_intent: reference.nullable().default(null),
  amount: z.number().int(),
  reason: z.string(),
  status: z.string(),
  created: z.number().int(),
})

const uuid = z.guid()

/**
 * Returns the function that handles an event. It throws when the work failed, so that Stripe sends the event again.
 */
export function createWebhook({ webhookSecret, isLive, ...parts }: WebhookParts) {
  const { stripe, log } = parts
  let refused: WebhookAnswer = 'taken'
  // Strangers can send us anything, so only the first of a series is logged.
  const refuse = (answer: 'unsigned' | 'other_mode') => {
    if (refused !== answer) log.warn(`a webhook was refused: ${reasons[answer]}`)
    refused = answer
    return answer
  }
  return async (body: string, signature: string): Promise<WebhookAnswer> => {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS)
      .catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        return null
      })
    if (!event) return refuse('unsigned')
    if (event.livemode !== isLive) return refuse('other_mode')
    refused = 'taken'
    await takeIn(event.type, event.data.object, parts)
    return 'taken'
  }
}

const reasons = {
  unsigned: 'its signature is not good',
  other_mode: 'test mode and live mode are mixed up, see STRIPE_SECRET_KEY and its webhook secret',
}

async function takeIn(type: string, object: unknown, parts: RefundParts): Promise<void> {
  const { database, installationId, log } = parts
  if (type.startsWith('charge.dispute.')) {
    await noteDispute(database, disputeSchema.parse(object))
  } else if (!ownMetadata(object, installationId)) {
    log.debug({ type }, 'Stripe tells of what is not ours')
  } else if (type === 'checkout.session.expired') {
    await closeCheckout(database, sessionSchema.parse(object).id)
  } else if (type.startsWith('checkout.session.')) {
    await settleSession(sessionSchema.parse(object), parts)
  } else if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    await takeInRefund(refundSchema.parse(object).id, parts)
  }
}

/** An event shows a refund as it was when the event was made, so Stripe is asked for its present state. */
async function takeInRefund(id: string, { database, stripe, log }: RefundParts): Promise<void> {
  const found = await stripe.refunds.retrieve(id).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    log.warn({ refund: id }, 'Stripe tells of a refund that it does not know')
    return null
  })
  if (!found) return
  const refund = refundSchema.parse(found)
  const { data: cardRefund } = uuid.safeParse(refund.metadata?.card_refund)
  const stray = refund.metadata?.stray
  if (cardRefund) await recordRefund(database, cardRefund, refund)
  else if (stray) await recordStrayRefund(database, stray, refund)
}

const closedStates = new Set(['won', 'lost', 'warning_closed', 'prevented'])

async function noteDispute(database: Database, dispute: z.infer<typeof disputeSchema>) {
  const { id, payment_intent, amount, reason, status, created } = dispute
  await database.query('select private.note_dispute($1, $2, $3, $4, $5, $6, $7)', [
    id,
    payment_intent,
    amount,
    reason.slice(0, 100),
    status.slice(0, 100),
    new Date(created * 1000),
    closedStates.has(status),
  ])
}
