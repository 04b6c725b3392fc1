// Sends the refunds that the database requests, and records Stripe's answers.
import type { Database } from '@cafe/backend/database'
import type Stripe from 'stripe'
import {
  isOver,
  MOST_ATTEMPTS,
  type Refund,
  type RefundParts,
  refundSchema,
  wordsOf,
} from './refunds.ts'
import { isRefusal } from './stripe-client.ts'

interface DueRefund {
  id: string
  round: number
  stripe_id: string | null
  payment_intent: string | null
  amount_pence: number
  attempts: number
}

/** Sends the refund that is due longest; returns whether there was one. Throws when Stripe can't be reached. */
export async function sendDueRefund(parts: RefundParts): Promise<boolean> {
  const { database, log } = parts
  const [due] = await database.query<DueRefund>('select * from private.take_card_refund()')
  if (!due) return false
  const about = { refund: due.id, attempts: due.attempts }
  try {
    await recordRefund(database, due.id, refundSchema.parse(await refundFor(due, parts)))
  } catch (error) {
    const isLast = due.attempts >= MOST_ATTEMPTS
    if (!isRefusal(error) && !isLast) throw error
    log.error({ err: error, ...about }, 'a refund to a card has failed')
    await fail(database, due.id, wordsOf(error))
  }
  return true
}

async function refundFor(due: DueRefund, { stripe, installationId }: RefundParts) {
  const { id, round, stripe_id, payment_intent, amount_pence, attempts } = due
  if (stripe_id) return stripe.refunds.retrieve(stripe_id)
  if (!payment_intent) throw new Error('The payment of this refund is not known')
  // Stripe forgets keys after a day, so a refund whose answer was lost is looked up before it is sent again.
  const earlier = round > 1 || attempts > 1 ? await sentBefore(due, payment_intent, stripe) : null
  const metadata = { card_refund: id, round: `${round}`, installation_id: installationId }
  return (
    earlier ??
    stripe.refunds.create(
      { payment_intent, amount: amount_pence, metadata },
      { idempotencyKey: `refund_${id}_${round}` },
    )
  )
}

/** Finds a refund of this round in any state, because its key would return the first state. */
async function sentBefore({ id, round }: DueRefund, payment_intent: string, stripe: Stripe) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  return data.find(
    ({ metadata, status }) =>
      metadata?.card_refund === id && (metadata.round === `${round}` || !isOver(status)),
  )
}

/** Records the state of our refund at Stripe. */
export async function recordRefund(database: Database, id: string, refund: Refund): Promise<void> {
  const { status, failure } = refund
  if (status === 'succeeded') {
    await database.query('select private.finish_card_refund($1, $2)', [id, refund.id])
  } else if (failure) {
    await fail(database, id, failure, refund.id)
  } else {
    await database.query('select private.note_card_refund($1, $2)', [id, refund.id])
  }
}

async function fail(database: Database, id: string, words: string, stripeId: string | null = null) {
  await database.query('select private.fail_card_refund($1, $2, $3)', [id, words, stripeId])
}
