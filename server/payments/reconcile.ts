// Compares the ledger with Stripe, order by order, and lists each difference.
import { formatPence } from '@cafe/site/domain/money'
import type Stripe from 'stripe'
import { z } from 'zod'
import { ownMetadata } from './installation-metadata.ts'

/** A payment may be recorded some days after it was made, because Stripe retries events for three days. */
const LATEST_NEWS_MS = 7 * 24 * 60 * 60 * 1000
/** The most payments that one comparison reads. */
const MOST_PAYMENTS = 50_000

export const ledgerSchema = z.object({
  installation_id: z.string(),
  orders: z.array(
    z.object({ order_id: z.string(), pence: z.number(), underway_pence: z.number() }),
  ),
})

interface Kept {
  pence: number
  isRecent: boolean
}

export interface Comparison {
  orders: number
  /** A line for each difference. */
  differences: string[]
}

/**
 * Compares each order's income since then, in pence; `ledger` has the orders paid since then. Other installations'
 * objects at Stripe don't count. Throws when Stripe can't be read, or has too many payments.
 */
export async function reconcile(
  { installation_id: installationId, orders: ledger }: z.infer<typeof ledgerSchema>,
  stripe: Stripe,
  since: Date,
): Promise<Comparison> {
  const atStripe = await readStripe(stripe, installationId, since)
  const ours = new Set(ledger.map(({ order_id }) => order_id))
  const differences = ledger.flatMap(({ order_id, pence, underway_pence }) => {
    const found = atStripe.get(order_id)?.pence
    if (found === undefined) return `Order ${order_id}: Stripe has no payment for it.`
    if (found === pence || found === pence - underway_pence) return []
    return `Order ${order_id}: ${formatPence(pence)} in the ledger, ${formatPence(found)} at Stripe.`
  })
  for (const [order, { pence, isRecent }] of atStripe) {
    if (ours.has(order) || !isRecent || pence === 0) continue
    differences.push(`Order ${order}: ${formatPence(pence)} at Stripe, nothing in the ledger.`)
  }
  return { orders: new Set([...ours, ...atStripe.keys()]).size, differences }
}

/** Sums what Stripe has kept of each of our orders. */
async function readStripe(
  stripe: Stripe,
  installationId: string,
  since: Date,
): Promise<Map<string, Kept>> {
  const from = Math.floor((since.getTime() - LATEST_NEWS_MS) / 1000)
  const kept = new Map<string, Kept>()
  let count = 0
  for await (const charge of stripe.charges.list({ created: { gte: from }, limit: 100 })) {
    count += 1
    if (count > MOST_PAYMENTS) throw new Error('Stripe has too many payments: take a later day.')
    const { paid, amount, amount_refunded, created } = charge
    const { order_id, pays_order } = ownMetadata(charge, installationId) ?? {}
    const orderId = pays_order ?? order_id
    if (!paid || !orderId) continue
    const earlier = kept.get(orderId)
    kept.set(orderId, {
      pence: (earlier?.pence ?? 0) + amount - amount_refunded,
      isRecent: (earlier?.isRecent ?? false) || created * 1000 >= since.getTime(),
    })
  }
  return kept
}
