// A session of Stripe's payment page, and the tickets that a paid one becomes.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Settlement, settleHold } from './checkout-store.ts'
import { ownMetadata } from './installation-metadata.ts'

/** Stripe sends an object's id, or the object itself. */
export const reference = z.union([
  z.string(),
  z.object({ id: z.string() }).transform((it) => it.id),
])

export const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  payment_intent: reference.nullable().default(null),
  client_reference_id: z.string().nullable(),
  amount_total: z.number().int().nullable(),
  currency: z.string().nullable(),
  url: z.string().nullable().default(null),
  metadata: z.record(z.string(), z.string()).nullable().default(null),
})

export type Session = z.infer<typeof sessionSchema>

const uuid = z.guid()

/** Settles the hold of a paid session; null when it is unpaid or not ours. Repeats do nothing more. */
export async function settleSession(
  session: Session,
  { database, installationId, log }: { database: Database; installationId: string; log: Logger },
): Promise<Settlement | null> {
  // A payer by the owner's payment link may choose the reference, but only we write both marks.
  if (ownMetadata(session, installationId)?.order_id !== session.client_reference_id) return null
  const { id, payment_status, payment_intent: payment, amount_total: pence, currency } = session
  const { data: orderId } = uuid.safeParse(session.client_reference_id)
  if (payment_status !== 'paid' || !payment || pence === null || !orderId) return null
  const about = { orderId, session: id, payment }
  if (currency !== 'gbp') throw new Error(`the session ${id} was paid in ${currency}`)
  const outcome = await settleHold(database, { orderId, payment, pence })
  if (outcome === 'unknown') log.error(about, 'a payment has come for an order that is not here')
  if (outcome === 'stray') log.error(about, 'a payment belongs to no hold and is paid back')
  if (outcome === 'refunded')
    log.warn(about, 'a payment came after its places had gone, or was not needed any more')
  return outcome
}
