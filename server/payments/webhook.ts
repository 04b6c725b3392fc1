// Takes in what Stripe tells us unasked. The same may come twice, late, in any order or never, so each event only says again
// how something stands.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import Stripe from 'stripe'
import { z } from 'zod'
import { noteRefund, refundSchema } from './card-refunds.ts'
import { closeCheckout } from './checkout-store.ts'
import { reference, sessionSchema, settleSession } from './paid-session.ts'

/** The age at which a signature is no longer good, so that nobody sends an old event again. */
const TOLERANCE_SECONDS = 300

interface WebhookParts {
  database: Database
  stripe: Stripe
  webhookSecret: string
  log: Logger
}

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
 * Returns the function that takes in an event. It answers false where the signature is not Stripe's, and throws where the
 * work could not be stored, so that Stripe sends it again.
 */
export function createWebhook({ database, stripe, webhookSecret, log }: WebhookParts) {
  let hasRefused = false
  return async (body: string, signature: string): Promise<boolean> => {
    const event = await stripe.webhooks
      .constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS)
      .catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        // Anyone can send us anything, so only the first of a row is worth a line.
        if (!hasRefused) log.warn('a webhook was refused: its signature is not good')
        hasRefused = true
        return null
      })
    if (!event) return false
    hasRefused = false
    await takeIn(event.type, event.data.object, { database, log })
    return true
  }
}

async function takeIn(
  type: string,
  object: unknown,
  parts: { database: Database; log: Logger },
): Promise<void> {
  const { database } = parts
  if (type === 'checkout.session.expired') {
    await closeCheckout(database, sessionSchema.parse(object).id)
  } else if (type.startsWith('checkout.session.')) {
    await settleSession(sessionSchema.parse(object), parts)
  } else if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    const refund = refundSchema.parse(object)
    const { data: id } = uuid.safeParse(refund.metadata?.card_refund)
    if (id) await noteRefund(database, id, refund)
  } else if (type.startsWith('charge.dispute.')) {
    await noteDispute(database, disputeSchema.parse(object))
  }
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
