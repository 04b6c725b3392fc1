// The steps of the random walk in which money that belongs to no order goes back.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { call } from '../../supabase/tests/walk-calls.ts'
import type { World } from '../../supabase/tests/walk-world.ts'
import { returnStrayPayment } from '../payments/stray-payments.ts'
import type { RefundObject, SessionObject } from './stripe-account.ts'
import type { Fate, News, WalkStripe } from './walk-stripe.ts'

interface Stray {
  payment: string
  pence: number
  /** True once the café believes that it went back. */
  isDone: boolean
  /** True while owners see it among the failed refunds. */
  isFailing: boolean
  /** The refund that the café knows of, and those that it knows to have failed. */
  refund: string | null
  failed: Set<string>
}

export type StrayModel = ReturnType<typeof createStrays>

export const fates: Fate[] = [
  ...(['succeeded', 'succeeded', 'succeeded', 'pending', 'pending'] as const),
  ...(['failed', 'refused', 'lost'] as const),
]

/** Returns what the café should know of money that belongs to no order. */
export function createStrays() {
  const all: Stray[] = []

  function noteFailure(stray: Stray, refund: string | null): void {
    if (refund !== null) {
      if (stray.failed.has(refund)) return
      stray.failed.add(refund)
      if (stray.refund !== null && stray.refund !== refund) return
    }
    Object.assign(stray, { refund: null, isDone: false, isFailing: true })
  }

  return {
    all,
    add({ object }: News, pence: number): void {
      const payment = (object as SessionObject).payment_intent ?? ''
      const unknown = { isDone: false, isFailing: false, refund: null, failed: new Set<string>() }
      all.push({ payment, pence, ...unknown })
    },
    noteFailure,
    /** Records the state of a refund at Stripe. */
    hear({ id, status, payment_intent }: RefundObject): void {
      const stray = all.find(({ payment }) => payment === payment_intent)
      if (!stray) throw new Error('a refund of nothing')
      if (status === 'failed') noteFailure(stray, id)
      else if (!stray.isDone) {
        Object.assign(stray, { refund: id, isFailing: false, isDone: status === 'succeeded' })
      }
    },
  }
}

/** Returns the steps by name; each expects the database to match the model. */
export function straySteps(
  database: Database,
  world: World,
  { stripe, strays }: { stripe: WalkStripe; strays: StrayModel },
): Record<string, () => Promise<void>> {
  const { oneOf } = world
  return {
    async 'pay back what is nobody’s'() {
      const stray = oneOf(strays.all.filter(({ isDone }) => !isDone))
      if (!stray) return
      await database.query(
        "update private.stray_payments set next_try_at = '-infinity' where payment_intent = $1",
        [stray.payment],
      )
      const fate = oneOf(fates)
      const { account, parts } = stripe
      const known = stray.refund && account.refunds.get(stray.refund)
      const hasGone = account.charges.get(stray.payment)?.refunded === true
      const before = account.refunds.size
      const isHeard = await stripe.withFate(fate, () => returnStrayPayment(parts))
      const made = account.refunds.size > before ? [...account.refunds.values()].at(-1) : undefined
      expect(made !== undefined).toBe(!known && !hasGone && fate !== 'refused')
      if (known) strays.hear(known)
      else if (hasGone && isHeard) Object.assign(stray, { isDone: true, isFailing: false })
      else if (fate === 'refused') strays.noteFailure(stray, null)
      else if (made && isHeard) strays.hear(made)
      if (stray.isFailing) world.note('stays here')
      await checkStrays(database, strays)
    },
    async 'ask for what is nobody’s'() {
      const stray = oneOf(strays.all.filter(({ isFailing }) => isFailing))
      if (!stray) return
      const [row] = await database.query<{ id: string }>(
        'select id from private.stray_payments where payment_intent = $1',
        [stray.payment],
      )
      const answer = await call<{ done: boolean }>(
        database,
        'owner',
        'select public.retry_refund($1) as done',
        [row?.id ?? ''],
      )
      expect(answer?.done).toBe(true)
      stray.isFailing = false
      await checkStrays(database, strays)
    },
  }
}

/** Expects the café to know what the model knows of money that belongs to no order. */
export async function checkStrays(database: Database, { all }: StrayModel): Promise<void> {
  const rows = await database.query(
    `select payment_intent as payment, amount_pence as pence, next_try_at is null as "isDone",
       failure is not null as "isFailing", stripe_id as refund
     from private.stray_payments order by payment_intent`,
  )
  const expected = all.map(({ failed: _, ...stray }) => stray)
  expect(rows).toEqual(expected.sort((a, b) => (a.payment < b.payment ? -1 : 1)))
}
