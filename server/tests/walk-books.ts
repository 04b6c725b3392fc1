// The relation between the café's ledger and Stripe, during a random walk and at its end.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from '../../supabase/tests/cafe.ts'
import { sendDueRefund } from '../payments/card-refunds.ts'
import { ledgerSchema, reconcile } from '../payments/reconcile.ts'
import { returnStrayPayment } from '../payments/stray-payments.ts'
import { readRefunds } from './refund-walk.ts'
import { checkStrays, type StrayModel } from './stray-walk.ts'
import type { WalkStripe } from './walk-stripe.ts'

const longAgo = new Date('2020-01-01')

/** Returns the order that was paid, by the marks of its payment. */
function orderOf(metadata: Record<string, string> = {}): string {
  return metadata.pays_order ?? metadata.order_id ?? ''
}

async function readLedger(database: Database) {
  const [row] = await database.query<{ ledger: unknown }>(
    'select public.card_ledger($1) as ledger',
    [longAgo],
  )
  return ledgerSchema.parse(row?.ledger)
}

/**
 * Expects Stripe to have kept of each order what the ledger says, except for events that the café has not received.
 */
export async function checkBooks(
  database: Database,
  { stripe, strays }: { stripe: WalkStripe; strays: StrayModel },
): Promise<void> {
  const { account, parts } = stripe
  await checkStrays(database, strays)
  const nobodys = new Set(strays.all.map(({ payment }) => payment))
  const states = new Map((await readRefunds(database)).map(({ id, state }) => [id, state]))
  const atStripe = new Map<string, number>()
  const add = (order: string, pence: number) =>
    atStripe.set(order, (atStripe.get(order) ?? 0) + pence)
  for (const { payment_intent, metadata, amount, amount_refunded } of account.charges.values()) {
    const isOurs = metadata.installation_id === parts.installationId
    if (!isOurs) expect(amount_refunded).toBe(0)
    else if (!nobodys.has(payment_intent)) add(orderOf(metadata), amount - amount_refunded)
  }
  for (const { payment_intent, metadata, status, amount } of account.refunds.values()) {
    const refund = metadata.card_refund
    if (!refund) continue
    const order = orderOf(account.charges.get(payment_intent)?.metadata)
    if (status !== 'failed' && states.get(refund) !== 'done') add(order, amount)
  }
  const untold = await database.query<{ order_id: string; pence: number }>(
    `select purchases.order_id, (amount * 100)::int as pence from public.card_refunds as refunds
     join private.card_refund_steps on refund_id = refunds.id
     join public.ticket_purchases as purchases on purchases.id = purchase_id
     where state = 'done' and stripe_id = any ($1::text[])`,
    [
      `{${[...account.refunds.values()].filter(({ status }) => status === 'failed').map(({ id }) => id)}}`,
    ],
  )
  for (const { order_id, pence } of untold) add(order_id, -pence)
  const { orders } = await readLedger(database)
  expect(new Map([...atStripe].sort())).toEqual(
    new Map(orders.map(({ order_id, pence }) => [order_id, pence] as const).sort()),
  )
}

/**
 * Finishes everything: the banks decide, all events come once more, and owners retry failed refunds. Then nothing is
 * owed.
 */
export async function settleAll(
  database: Database,
  { stripe, strays }: { stripe: WalkStripe; strays: StrayModel },
): Promise<void> {
  const { account, news, parts } = stripe
  for (const { id, status } of account.refunds.values()) {
    if (status === 'pending') stripe.endRefund(id, 'succeeded')
  }
  for (const told of news.filter(({ type }) => type.startsWith('refund.'))) await stripe.tell(told)
  account.refundStatus = 'succeeded'
  await queryAs(
    database,
    'owner',
    'select public.retry_refund(id) from public.list_failed_refunds()',
  )
  await database.execute(
    `update private.card_refund_steps set next_try_at = now() where next_try_at is not null;
     update private.stray_payments set next_try_at = now() where next_try_at is not null`,
  )
  while (await sendDueRefund(parts));
  while (await returnStrayPayment(parts));
  expect(await queryAs(database, 'owner', 'select * from public.list_failed_refunds()')).toEqual([])
  for (const { payment } of strays.all) expect(account.charges.get(payment)?.refunded).toBe(true)
  const compared = await reconcile(await readLedger(database), parts.stripe, longAgo)
  expect(compared.differences).toEqual([])
}
