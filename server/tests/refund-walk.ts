// The steps of the random walk in which money goes back to cards, and Stripe reports it late, again and in any order.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { askRefund } from '../../supabase/tests/money-model.ts'
import { call } from '../../supabase/tests/walk-calls.ts'
import type { World } from '../../supabase/tests/walk-world.ts'
import { sendDueRefund } from '../payments/card-refunds.ts'
import { checkStrays, fates, type StrayModel } from './stray-walk.ts'
import type { RefundObject } from './stripe-account.ts'
import type { WalkStripe } from './walk-stripe.ts'

export interface CardRefund {
  id: string
  purchase_id: string
  order_id: string
  state: 'asked' | 'done' | 'failed' | 'replaced'
  pence: number
}

/** Reads the refunds to cards. */
export async function readRefunds(database: Database): Promise<CardRefund[]> {
  return database.query<CardRefund>(
    `select id, purchase_id, order_id, state, (amount * 100)::int as pence
     from public.card_refunds order by asked_at, amount`,
  )
}

/** Returns the steps by name; each expects the database to match the model. */
export function refundSteps(
  database: Database,
  world: World,
  { stripe, strays }: { stripe: WalkStripe; strays: StrayModel },
): Record<string, () => Promise<void>> {
  const { random, oneOf, purchases, holds, laters } = world
  const { account } = stripe
  /** The refund at Stripe for one of ours, and those that are known to have failed. */
  const standsFor = new Map<string, string>()
  const rounds = new Map<string, number>()
  const failed = new Set<string>()

  /** Sorted by purchase and card, so that a seed always goes one way. */
  async function cardRefunds(): Promise<CardRefund[]> {
    const rows = await readRefunds(database)
    const placeOf = (refund: CardRefund) => [
      purchases.findIndex(({ id }) => id === refund.purchase_id),
      [...holds, ...laters].findIndex(({ id }) => id === refund.order_id),
    ]
    const placed = rows.map((refund) => ({ refund, place: placeOf(refund) }))
    placed.sort(({ place: [a = 0, b = 0] }, { place: [c = 0, d = 0] }) => a - c || b - d)
    return placed.map(({ refund }) => refund)
  }
  function partsOf({ purchase_id, order_id }: CardRefund) {
    const purchase = purchases.find(({ id }) => id === purchase_id)
    const card = purchase?.cards.find(({ order }) => order === order_id)
    if (!purchase || !card) throw new Error('a refund of nothing')
    return { purchase, card }
  }

  /** Moves one of our refunds to its next state in the model. */
  function move(refund: CardRefund, state: 'done' | 'failed'): void {
    const { purchase, card } = partsOf(refund)
    const { pence } = refund
    card[refund.state === 'failed' ? 'failed' : 'asked'] -= refund.state === 'done' ? 0 : pence
    const back = state === 'done' ? pence : refund.state === 'done' ? -pence : 0
    purchase.refunded += back
    purchase.refundedOnline += back
    if (state === 'failed') card.failed += pence
    card.kept -= back
    askRefund(purchase)
  }

  /** Records in the model the state of a refund that the café now learns of. */
  function hear(refund: CardRefund, { id, status }: RefundObject): CardRefund['state'] {
    const known = standsFor.get(refund.id)
    const { state } = refund
    if (status === 'failed') {
      if (failed.has(id)) {
        world.note('old news')
        return state
      }
      failed.add(id)
      if ((known !== undefined && known !== id) || state === 'failed' || state === 'replaced') {
        return state
      }
      if (state === 'done') world.note('came back from the bank')
      move(refund, 'failed')
      return 'failed'
    }
    if (state === 'asked') standsFor.set(refund.id, id)
    if (status === 'pending' || (state !== 'asked' && state !== 'failed')) return state
    standsFor.set(refund.id, id)
    move(refund, 'done')
    return 'done'
  }

  async function expectState({ id }: CardRefund, state: CardRefund['state']) {
    const rows = await readRefunds(database)
    const now = rows.find((row) => row.id === id)?.state
    // A failed one is replaced at once when its money is no longer due.
    expect([state, state === 'failed' ? 'replaced' : state]).toContain(now)
  }

  return {
    async 'send a refund'() {
      const refund = oneOf((await cardRefunds()).filter(({ state }) => state === 'asked'))
      if (!refund) return
      await database.query(
        "update private.card_refund_steps set next_try_at = '-infinity' where refund_id = $1",
        [refund.id],
      )
      const ofThis = [...account.refunds.values()].filter(
        ({ metadata }) => metadata.card_refund === refund.id,
      )
      const known = account.refunds.get(standsFor.get(refund.id) ?? '')
      const round = `${rounds.get(refund.id) ?? 1}`
      const sent =
        known ??
        ofThis.find(({ status, metadata }) => status !== 'failed' || metadata.round === round)
      const fate = oneOf(fates)
      const before = account.refunds.size
      const isHeard = await stripe.withFate(fate, () => sendDueRefund(stripe.parts))
      const made = account.refunds.size > before ? [...account.refunds.values()].at(-1) : undefined
      expect(made !== undefined).toBe(!sent && fate !== 'refused')
      const told = sent ?? (isHeard ? made : undefined)
      if (told) return expectState(refund, hear(refund, told))
      if (fate !== 'refused') return
      move(refund, 'failed')
      await expectState(refund, 'failed')
    },
    async 'the bank decides'() {
      const open = [...account.refunds.values()].filter(({ status }) => status !== 'failed')
      const pending = open.filter(({ status }) => status === 'pending')
      const refund = oneOf(pending.length > 0 && random() < 0.7 ? pending : open)
      if (!refund) return
      const isGood = refund.status === 'pending' && random() < 0.6
      stripe.endRefund(refund.id, isGood ? 'succeeded' : 'failed')
    },
    async 'hear news'() {
      const { news } = stripe
      const told = oneOf(random() < 0.6 ? news.slice(-8) : news)
      const order = told && 'client_reference_id' in told.object && told.object.client_reference_id
      // The model settles what could still be paid, and nothing is paid for deleted purchases.
      const hold = holds.find(({ id }) => id === order)
      if (!told || (hold && (hold.isOver || hold.state === 'open'))) return
      const now = account.refunds.get(told.object.id)
      const refund = (await cardRefunds()).find(({ id }) => id === now?.metadata.card_refund)
      await stripe.tell(told)
      if (now && refund) await expectState(refund, hear(refund, now))
      else if (now) strays.hear(now)
      if (!refund) await checkStrays(database, strays)
    },
    async 'retry a card refund'() {
      const all = await cardRefunds()
      const due = all.filter(({ state }) => state === 'failed')
      const refund = oneOf(due.length > 0 ? due : all)
      if (!refund) return
      const row = await call<{ done: boolean }>(
        database,
        'owner',
        'select public.retry_refund($1) as done',
        [refund.id],
      )
      expect(row?.done).toBe(refund.state === 'failed')
      if (!row?.done) return
      const { card } = partsOf(refund)
      card.failed -= refund.pence
      card.asked += refund.pence
      standsFor.delete(refund.id)
      rounds.set(refund.id, (rounds.get(refund.id) ?? 1) + 1)
    },
  }
}
