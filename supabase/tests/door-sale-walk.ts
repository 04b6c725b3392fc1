// The steps of the random walk in which the door sells seats to people without a ticket, and takes that back.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { countIn, type Purchase, pay, placesOf, putRight } from './money-model.ts'
import { newCode } from './purchases.ts'
import { call } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function doorSaleSteps(
  database: Database,
  world: World,
): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, oneShow, isOn, makeRoom, freed, add, priceOf, cancelAll } = world
  const sales: { purchase: Purchase; receipt: string | null }[] = []

  const sell = (values: (string | number)[]) =>
    call(database, 'owner', 'select public.sell_at_door($1, $2, $3, $4, $5, $6, $7, $8)', values)

  return {
    async 'sell at the door'() {
      const [show, quantity, code] = [oneShow(), upTo(3), newCode()]
      const type = oneOf([show.adult, show.child])
      const address = random() < 0.3 ? `walk-in-${upTo(9)}@people.example` : null
      const line = { type, quantity }
      const isSold = isOn(show.eventId) && makeRoom({ id: code, account: null, lines: [line] })
      const price = priceOf(type) * quantity
      const ids = [show.eventId, type, quantity, price / 100, code]
      const sale = [...ids, oneOf(['cash', 'card']), oneOf(['', 'Wren']), address ?? '']
      const row = await sell(sale)
      expect(row !== null).toBe(isSold)
      if (!row) return
      // The answer may have been lost.
      if (random() < 0.3) await sell(sale)
      const [made] = await database.query<{ id: string; order: string; receipt: string | null }>(
        `select id, order_id as order,
           (select receipt_id from public.payments where purchase_id = ticket_purchases.id) as receipt
         from public.ticket_purchases where ticket_code = $1`,
        [code],
      )
      if (!made) throw new Error('nothing was sold')
      const { receipt, ...of } = made
      const purchase = add(
        { ...of, ...line, event: show.eventId, code, price },
        { account: null, address },
      )
      pay([purchase], receipt)
      countIn({ purchase, sent: null }, quantity)
      sales.push({ purchase, receipt })
      freed(type)
    },
    async 'undo a sale at the door'() {
      const sale = sales.splice(Math.floor(random() * sales.length), 1)[0]
      if (!sale) return
      const { purchase, receipt } = sale
      const row = await call(database, 'owner', 'select public.undo_sale_at_door($1, $2)', [
        purchase.code,
        purchase.event,
      ])
      const wasGood = !purchase.isCancelled
      const undone = wasGood && (receipt === null || putRight([purchase], receipt) !== null)
      expect(row !== null).toBe(undone)
      if (!row) return
      countIn({ purchase, sent: null }, -placesOf({ purchase, sent: null }).admitted)
      cancelAll([purchase])
    },
  }
}
