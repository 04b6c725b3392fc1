// The steps of the random walk in which Stripe speaks: money comes for what is held, and goes back to cards.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { mayChange, takeType } from './change-walk.ts'
import { settle } from './holds.ts'
import { askRefund, bringByCard } from './money-model.ts'
import { call, purchasesOf } from './walk-calls.ts'
import type { Hold, World } from './walk-world.ts'

interface CardRefund {
  id: string
  purchase_id: string
  order_id: string
  state: 'asked' | 'done' | 'failed' | 'replaced'
  pence: number
}

/** Returns the steps by name; each expects of the database what the model says. */
export function paymentSteps(
  database: Database,
  world: World,
): Record<string, () => Promise<void>> {
  const { random, oneOf, oneHold, purchases, holds, room, isOn, tend, freed } = world

  /** In the order of their purchases and cards, so that a seed always goes one way. */
  async function cardRefunds(): Promise<CardRefund[]> {
    const rows = await database.query<CardRefund>(
      `select id, purchase_id, order_id, state, (amount * 100)::int as pence
       from public.card_refunds order by asked_at, amount`,
    )
    const placeOf = (refund: CardRefund) => [
      purchases.findIndex(({ id }) => id === refund.purchase_id),
      holds.findIndex(({ id }) => id === refund.order_id),
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
  return {
    async 'pay by card'() {
      const held = oneHold(({ changes }) => changes !== null)
      if (!held) return
      const { id, event, lines, account, address, state, total, changes } = held
      held.state = 'paid'
      // What was given up may be on offer to its buyer again.
      for (const { type } of state === 'open' || state === 'paid' ? [] : lines) {
        tend(type)
        world.takeOffers(type, { id, account })
      }
      const hasRoom =
        (account ?? address) !== null &&
        isOn(event) &&
        lines.every(({ type, quantity }) => room(type) >= quantity)
      const isSettled = hasRoom && (changes === null || mayChange(world, held))
      const outcome = await settle(database, id, total)
      expect(outcome).toBe(state === 'paid' ? 'already' : isSettled ? 'settled' : 'refunded')
      if (state === 'paid') return
      if (changes !== null) world.note(`change ${outcome}${state === 'open' ? '' : ' late'}`)
      if (changes !== null && isSettled) await changeTickets(held)
      else await addPaid(held, isSettled)
      if (!isSettled) world.restoreOffers(held)
      for (const { type } of lines) freed(type)
    },
    async 'pay a wrong sum by card'() {
      const held = oneHold(({ changes }) => changes !== null)
      if (!held) return
      expect(await settle(database, held.id, held.total + 100, `pi_${randomUUID()}`)).toBe('stray')
      if (held.state === 'open') world.release(held, 'expired')
    },
    async 'card refund'() {
      const all = await cardRefunds()
      const refund = oneOf(all.filter(({ state }) => state === 'asked' || state === 'done'))
      if (!refund) return
      const { purchase, card } = partsOf(refund)
      const fails = random() < 0.3
      const name = fails ? 'fail_card_refund' : 'finish_card_refund'
      const [row] = await database.query<{ is_new: boolean }>(
        `select private.${name}($1, $2) as is_new`,
        [refund.id, `re_${randomUUID()}`],
      )
      expect(row?.is_new).toBe(fails || refund.state === 'asked')
      if (refund.state === 'asked') {
        card.asked -= refund.pence
        if (fails) card.failed += refund.pence
        else {
          card.kept -= refund.pence
          purchase.refunded += refund.pence
          purchase.refundedOnline += refund.pence
        }
      } else if (fails) {
        card.failed += refund.pence
        bringByCard(purchase, card.order, refund.pence)
        purchase.refunded -= refund.pence
        purchase.refundedOnline -= refund.pence
      }
      askRefund(purchase)
    },
    async 'retry a card refund'() {
      const all = await cardRefunds()
      const failed = all.filter(({ state }) => state === 'failed')
      const refund = oneOf(failed.length > 0 ? failed : all)
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
    },
  }

  /** Makes the tickets of a hold that was paid; they are cancelled from the start where there is no room for them. */
  async function addPaid(held: Hold, isSettled: boolean) {
    const { id, event, lines, account, address, total, changes } = held
    const rows = await purchasesOf(database, id, lines)
    expect(rows).toHaveLength(lines.length)
    for (const row of rows) {
      const line = lines.find(({ type }) => type === row.type)
      const price = changes === null ? (line?.price ?? 0) * row.quantity : total
      const added = world.add({ ...row, order: id, event, price }, { account, address })
      Object.assign(added, { paid: price, isCancelled: !isSettled })
      if (price > 0) bringByCard(added, id, price)
      askRefund(added)
    }
  }

  async function changeTickets({ id, changes, lines: [line], total }: Hold) {
    const purchase = purchases.find((it) => it.id === changes)
    if (!purchase || !line) throw new Error('nothing was changed')
    const former = purchase.type
    const price = line.price * line.quantity
    const changed = await takeType(database, world, purchase, { ...line, price })
    if (changed !== purchase) world.note('some changed by card')
    changed.paid += total
    bringByCard(changed, id, total)
    freed(former)
  }
}
