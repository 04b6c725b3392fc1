// The state of a refund at Stripe and its words, for tickets and for stray payments.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import { z } from 'zod'
import { reference } from './paid-session.ts'
import { isRefusal } from './stripe-client.ts'

/** With the waits of private.take_card_refund this is about four days. */
export const MOST_ATTEMPTS = 16

export interface RefundParts {
  database: Database
  stripe: Stripe
  installationId: string
  log: Logger
}

/** `failure` has the words for owners when Stripe will never pay it back. */
export const refundSchema = z
  .object({
    id: z.string(),
    status: z.string().nullable(),
    payment_intent: reference.nullable().default(null),
    failure_reason: z.string().nullish(),
    metadata: z.record(z.string(), z.string()).nullable().default(null),
  })
  .transform(({ failure_reason: reason, ...refund }) => ({
    ...refund,
    failure: isOver(refund.status)
      ? reason
        ? `The bank says: ${reason.replaceAll('_', ' ')}`
        : 'The bank refuses it'
      : null,
  }))

export type Refund = z.infer<typeof refundSchema>

/** True when a refund has ended without money, which is final. */
export function isOver(status: string | null): boolean {
  return status === 'failed' || status === 'canceled'
}

/** Returns the words for owners about a refund that could not be requested. */
export function wordsOf(error: unknown): string {
  return isRefusal(error) ? `Stripe says: ${error.message}` : 'Stripe could not be reached'
}
