// Pays back whole what came and belongs to no order.
import type { Database } from '@cafe/backend/database'
import type Stripe from 'stripe'
import { isRefusal } from './stripe-client.ts'

/** Pays back the one that is due longest; tells whether there was one. Throws where Stripe can't be asked. */
export async function returnStrayPayment(database: Database, stripe: Stripe): Promise<boolean> {
  const [due] = await database.query<{ payment: string }>(
    `with due as (
       select payment_intent from private.stray_payments
       where next_try_at <= now() order by next_try_at for update skip locked limit 1
     )
     update private.stray_payments as stray
     set attempts = attempts + 1, next_try_at = now() + interval '1 minute' * 2 ^ least(attempts + 1, 10)
     from due where stray.payment_intent = due.payment_intent
     returning stray.payment_intent as payment`,
  )
  if (!due) return false
  const { payment } = due
  try {
    await stripe.refunds.create(
      { payment_intent: payment, metadata: { stray: payment } },
      { idempotencyKey: `stray_${payment}` },
    )
  } catch (error) {
    // Refused because it was paid back before; `npm run reconcile` names it where that is not so.
    if (!isRefusal(error)) throw error
  }
  await database.query(
    'update private.stray_payments set next_try_at = null where payment_intent = $1',
    [payment],
  )
  return true
}
