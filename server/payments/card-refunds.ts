// Sends the refunds that the database asks for, and notes what Stripe says of them.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import { z } from 'zod'
import { reference } from './paid-session.ts'
import { isRefusal } from './stripe-client.ts'

/** With the waits of private.take_card_refund this is about four days. */
const MOST_ATTEMPTS = 16

interface DueRefund {
  id: string
  round: number
  stripe_id: string | null
  payment_intent: string | null
  amount_pence: number
  attempts: number
}

export const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  payment_intent: reference.nullable().default(null),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullable().default(null),
})

type Refund = z.infer<typeof refundSchema>

interface RefundParts {
  database: Database
  stripe: Stripe
  log: Logger
}

/** Sends the refund that is due longest; tells whether there was one. Throws where Stripe can't be asked. */
export async function sendDueRefund({ database, stripe, log }: RefundParts): Promise<boolean> {
  const [due] = await database.query<DueRefund>('select * from private.take_card_refund()')
  if (!due) return false
  const about = { refund: due.id, attempts: due.attempts }
  try {
    await noteRefund(database, due.id, refundSchema.parse(await refundFor(due, stripe)))
  } catch (error) {
    const isLast = due.attempts >= MOST_ATTEMPTS
    if (!isRefusal(error) && !isLast) throw error
    log.error({ err: error, ...about }, 'a refund to a card has failed')
    await fail(database, due.id, wordsOf(error))
  }
  return true
}

async function refundFor(due: DueRefund, stripe: Stripe) {
  const { id, round, stripe_id, payment_intent, amount_pence, attempts } = due
  if (stripe_id) return stripe.refunds.retrieve(stripe_id)
  if (!payment_intent) throw new Error('The payment of this refund is not known')
  // Stripe forgets keys after a day, so a refund whose answer was lost is looked for before it is sent again.
  const earlier = round > 1 || attempts > 1 ? await sentBefore(id, payment_intent, stripe) : null
  return (
    earlier ??
    stripe.refunds.create(
      { payment_intent, amount: amount_pence, metadata: { card_refund: id } },
      { idempotencyKey: `refund_${id}_${round}` },
    )
  )
}

async function sentBefore(id: string, payment_intent: string, stripe: Stripe) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  const isOver = (status: string | null) => status === 'failed' || status === 'canceled'
  return data.find(({ metadata, status }) => metadata?.card_refund === id && !isOver(status))
}

/** Notes how a refund of ours stands at Stripe. */
export async function noteRefund(database: Database, id: string, refund: Refund): Promise<void> {
  const { status, failure_reason: reason } = refund
  if (status === 'succeeded') {
    await database.query('select private.finish_card_refund($1, $2)', [id, refund.id])
  } else if (status === 'failed' || status === 'canceled') {
    const words = reason ? `The bank says: ${reason.replaceAll('_', ' ')}` : 'The bank refuses it'
    await fail(database, id, words, refund.id)
  } else {
    await database.query('select private.note_card_refund($1, $2)', [id, refund.id])
  }
}

async function fail(database: Database, id: string, words: string, stripeId: string | null = null) {
  await database.query('select private.fail_card_refund($1, $2, $3)', [id, words, stripeId])
}

function wordsOf(error: unknown): string {
  return isRefusal(error) ? `Stripe says: ${error.message}` : 'Stripe could not be reached'
}
