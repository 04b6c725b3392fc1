// The steps of the random walk at the counter: money is taken, handed back and put right, and owners cancel.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { accounts } from './cafe.ts'
import {
  askRefund,
  isUnpaid,
  leastOf,
  type Purchase,
  pay,
  putRight,
  refund,
  returnGivenBack,
  toRefund,
  unpay,
  unrefund,
} from './money-model.ts'
import { call } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the payments of these purchases that one press has noted. */
function paidBy(all: Purchase[], receipt: string): Purchase[] {
  return all.filter(({ counters }) => counters.some((line) => line.receipt === receipt))
}

/** Returns what the ledger takes back with a receipt, or null where the database refuses. */
export function takeBack(all: Purchase[], receipt: string | null): number | null {
  return putRight(receipt ? paidBy(all, receipt) : [], receipt)
}

/** Returns the steps by name; each expects of the database what the model says. */
export function counterSteps(
  database: Database,
  world: World,
): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, onePurchase, oneShow, purchases, orderOf, cancelAll, freed } = world
  const asOwner = <Row extends object>(text: string, values: (string | number | boolean)[]) =>
    call<Row>(database, 'owner', text, values)

  async function note(name: string, purchase: Purchase, values: (string | boolean)[]) {
    const places = values.map((_, index) => `$${index + 2}`).join(', ')
    const row = await asOwner<{ recorded: string; receipt_id: string | null }>(
      `select recorded, receipt_id from public.${name}($1, ${places})`,
      [purchase.id, ...values],
    )
    return row && { receipt: row.receipt_id, pence: Math.round(Number(row.recorded) * 100) }
  }

  return {
    async mark() {
      const [purchase, isWhole] = [onePurchase(), random() < 0.5]
      const noted = await note('mark_paid', purchase, [oneOf(['cash', 'card']), isWhole])
      const expected = pay(isWhole ? orderOf(purchase) : [purchase], noted?.receipt ?? null)
      expect(noted?.pence ?? null).toBe(expected)
    },
    async 'unmark one press'() {
      const purchase = onePurchase()
      const receipt = oneOf(purchase.counters)?.receipt
      if (!receipt) return
      const row = await asOwner<{ recorded: string }>(
        'select recorded from public.unmark_paid($1, $2, true, $3)',
        [purchase.id, 'Undone', receipt],
      )
      const mine = paidBy(orderOf(purchase), receipt)
      expect(row && Math.round(Number(row.recorded) * 100)).toBe(unpay(mine, receipt))
    },
    async unmark() {
      const [purchase, isWhole] = [onePurchase(), random() < 0.3]
      const noted = await note('unmark_paid', purchase, ['Undone', isWhole])
      expect(noted?.pence ?? null).toBe(unpay(isWhole ? orderOf(purchase) : [purchase]))
    },
    async refund() {
      const due = purchases.filter((it) => it.isCancelled || it.refunded > 0)
      const [purchase, isWhole] = [oneOf(due), random() < 0.3]
      if (!purchase) return
      const noted = await note('mark_refunded', purchase, ['cash', isWhole])
      expect(noted?.pence ?? null).toBe(refund(isWhole ? orderOf(purchase) : [purchase]))
    },
    async unrefund() {
      const purchase = oneOf(purchases)
      const noted = await note('unmark_refunded', purchase, ['Undone', false])
      expect(noted?.pence).toBe(unrefund([purchase]))
    },
    async cancel() {
      const purchase = onePurchase()
      const row = await asOwner('select public.cancel_purchase($1)', [purchase.id])
      expect(row !== null).toBe(purchase.admitted === 0)
      if (!row) return
      cancelAll([purchase])
      askRefund(purchase)
    },
    async 'cancel some'() {
      const [purchase, count] = [onePurchase(), upTo(2)]
      const row = await asOwner('select public.cancel_tickets($1, $2)', [purchase.id, count])
      const standing = purchase.quantity - count
      const isWhole = standing === 0 && purchase.admitted === 0
      expect(row !== null).toBe(
        !purchase.isCancelled && (isWhole || standing >= Math.max(leastOf(purchase), 0)),
      )
      if (!row) return
      if (standing === 0) cancelAll([purchase])
      else {
        const left = (purchase.price / purchase.quantity) * standing
        Object.assign(purchase, { quantity: standing, price: left })
        freed(purchase.type)
      }
      askRefund(purchase)
    },
    async 'change ticket'() {
      const purchase = onePurchase()
      const { id, order, holder, type: former, quantity } = purchase
      const show = world.showAt(purchase.event)
      const type = oneOf(show ? world.typesOf(show) : [])
      const isOnTheHouse = purchase.price === 0 && world.priceOf(former) > 0
      const price = isOnTheHouse ? 0 : world.priceOf(type) * quantity
      const isChanged =
        world.isGood(purchase) &&
        type !== former &&
        toRefund(purchase) === 0 &&
        !(show?.isOverdue && isUnpaid({ ...purchase, price })) &&
        world.makeRoom({ id: order, account: holder, lines: [{ type, quantity }] }, 'changed')
      const row = await asOwner<{ done: boolean }>(
        'select public.change_ticket($1, $2, $3) as done',
        [id, type, (price - purchase.price) / 100],
      )
      const isSame = world.isGood(purchase) && type === former
      expect(row?.done).toBe(isChanged || (isSame ? false : undefined))
      if (!isChanged) return
      if (price !== purchase.price) world.note(price > purchase.price ? 'dearer' : 'cheaper')
      Object.assign(purchase, { type, price })
      freed(former)
      freed(type)
      askRefund(purchase)
    },
    async 'cancel all of somebody'() {
      const { event, holder, address } = onePurchase()
      const row = await call<{ count: number }>(
        database,
        'owner',
        'select public.cancel_purchases_of($1, $2, $3) as count',
        [event, holder && accounts[holder], address],
      )
      const cancelled = purchases.filter(
        (it) =>
          it.event === event &&
          (holder ?? address) !== null &&
          it.holder === holder &&
          it.address === address &&
          !it.isCancelled &&
          it.admitted === 0,
      )
      expect(row?.count ?? 0).toBe(cancelled.length)
      cancelAll(cancelled)
      for (const purchase of cancelled) askRefund(purchase)
    },
    async 'cancel an event'() {
      const show = oneShow()
      if (random() < 0.8) return
      await asOwner('select public.cancel_event($1)', [show.eventId])
      const cancelled = purchases.filter(
        (it) => it.event === show.eventId && !it.isCancelled && it.admitted === 0,
      )
      const isFirst = !show.isCancelled
      show.isCancelled = true
      if (!isFirst) return
      cancelAll(cancelled)
      for (const purchase of cancelled) askRefund(purchase)
      for (const purchase of purchases.filter((it) => it.event === show.eventId)) {
        for (const given of purchase.givenBack) returnGivenBack(purchase, given, given.places)
      }
    },
  }
}
