// The steps of the random walk at a door with a network: people come in, pay, and are put back outside.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { takeBack } from './counter-walk.ts'
import { type Purchase, pay, toPay } from './money-model.ts'
import { call } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function doorSteps(
  database: Database,
  { upTo, onePurchase, oneOf, purchases, isOn, orderOf }: World,
): Record<string, () => Promise<void>> {
  let lastPress: { purchase: Purchase; count: number; receipt: string | null } | null = null

  const mayEnter = ({ event, isCancelled, quantity, admitted }: Purchase, count: number) =>
    isOn(event) && !isCancelled && quantity - admitted >= count

  return {
    async admit() {
      const [purchase, count] = [onePurchase(), upTo(2)]
      const row = await call(database, 'door', 'select public.admit($1, $2, $3)', [
        purchase.code,
        count,
        purchase.event,
      ])
      expect(row !== null).toBe(mayEnter(purchase, count))
      if (row) purchase.admitted += count
    },
    async 'put outside'() {
      const inside = purchases.filter(({ admitted }) => admitted > 0)
      const [purchase, count] = [oneOf(inside), upTo(2)]
      if (!purchase) return
      const row = await call(database, 'owner', 'select public.undo_admission($1, $2, $3)', [
        purchase.code,
        count,
        purchase.event,
      ])
      expect(row !== null).toBe(purchase.admitted >= count)
      if (row) purchase.admitted -= count
    },
    async 'pay and admit'() {
      const [purchase, count] = [onePurchase(), upTo(2)]
      const row = await call<{ receipt_id: string | null; recorded: string; to_pay: string }>(
        database,
        'owner',
        'select * from public.pay_and_admit($1, $2, $3, $4)',
        [purchase.code, count, purchase.event, 'card'],
      )
      expect(row !== null).toBe(mayEnter(purchase, count))
      if (!row) return
      expect(Math.round(Number(row.recorded) * 100)).toBe(pay(orderOf(purchase), row.receipt_id))
      expect(orderOf(purchase).every((it) => toPay(it) === 0)).toBe(true)
      purchase.admitted += count
      lastPress = { purchase, count, receipt: row.receipt_id }
    },
    async undo() {
      if (!lastPress) return
      const { purchase, count, receipt } = lastPress
      lastPress = null
      const undone = purchase.admitted >= count ? takeBack(orderOf(purchase), receipt) : null
      const row = await call<{ recorded: string }>(
        database,
        'owner',
        'select * from public.undo_pay_and_admit($1, $2, $3, $4)',
        [purchase.code, count, purchase.event, receipt],
      )
      expect(row && Math.round(Number(row.recorded) * 100)).toBe(undone)
      if (row) purchase.admitted -= count
    },
  }
}
