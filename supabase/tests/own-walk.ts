// The steps of the random walk in which customers help themselves: they cancel, give tickets away, and change their type.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf } from './cafe.ts'
import { askRefund, customers, type Purchase, toRefund } from './money-model.ts'
import { cancelOwn, changeType, give } from './own-tickets.ts'
import { orNull } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function ownSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { upTo, oneOf, onePurchase, isOn, isOnSale, makeRoom, freed, add, priceOf } = world
  /** Tickets of somebody without an account are nobody's who asks here. */
  const isGood = ({ event, isCancelled, holder }: Purchase) =>
    isOn(event) && !isCancelled && holder !== null
  const isSomebodyElses = ({ isGift, paid, refunded }: Purchase) => isGift && paid > refunded

  return {
    async 'cancel own'() {
      const [purchase, quantity] = [onePurchase(), upTo(2)]
      const { id, holder, quantity: seen } = purchase
      const standing = await orNull(
        cancelOwn(database, holder ?? 'customer', { id, quantity, seen }),
      )
      const left = seen - quantity
      const isDone = isGood(purchase) && left >= 0 && left >= purchase.admitted
      expect(standing).toBe(isDone ? left : null)
      if (standing === null) return
      if (standing === 0) world.cancelAll([purchase])
      else {
        Object.assign(purchase, { quantity: left, price: (purchase.price / seen) * left })
        freed(purchase.type)
      }
      askRefund(purchase)
    },
    async give() {
      const [purchase, quantity] = [onePurchase(), upTo(3)]
      const { id, holder, quantity: seen } = purchase
      const receiver = oneOf([...customers.filter((customer) => customer !== holder), null])
      const address = receiver ? emailOf(receiver) : `given-${upTo(9)}@people.example`
      const gift = { id, quantity, seen, email: address }
      const answer = await orNull(give(database, holder ?? 'customer', gift).then(() => true))
      const isDone =
        isGood(purchase) && purchase.admitted === 0 && quantity <= seen && toRefund(purchase) === 0
      expect(answer).toBe(isDone || null)
      if (!answer) return
      const [row] = await database.query<{ id: string; code: string; order: string }>(
        `update public.ticket_purchases set given_at = now() - interval '2 days'
         where given_from = $1 and given_at > now() - interval '1 day'
         returning id, ticket_code as code, order_id as order`,
        [id],
      )
      if (!row) throw new Error('nothing was given')
      const part = (purchase.price / seen) * quantity
      const moved = Math.floor(((purchase.paid - purchase.refunded) * quantity) / seen)
      const online = Math.min(moved, purchase.online - purchase.refundedOnline)
      const { event, type } = purchase
      const given = add(
        { ...row, event, type, quantity, price: part },
        { account: receiver, address },
      )
      Object.assign(given, { paid: moved, online, isGift: true })
      purchase.paid -= moved
      purchase.online -= online
      purchase.hasMoved ||= moved > 0
      if (quantity === seen) purchase.isCancelled = true
      else Object.assign(purchase, { quantity: seen - quantity, price: purchase.price - part })
      freed(type)
    },
    async 'change type'() {
      const purchase = onePurchase()
      const { id, holder, quantity: seen, type: former } = purchase
      const show = world.showAt(purchase.event)
      if (!show) throw new Error('no show')
      const type = oneOf([show.adult, show.child, show.box])
      const pence = seen * priceOf(type)
      const change = { id, seen, type, total: pence / 100 }
      const difference = await orNull(changeType(database, holder ?? 'customer', change))
      const isDone =
        isGood(purchase) &&
        isOnSale(purchase.event) &&
        purchase.admitted === 0 &&
        toRefund(purchase) === 0 &&
        type !== former &&
        purchase.price > 0 &&
        !(pence < purchase.price && isSomebodyElses(purchase)) &&
        makeRoom({ id: purchase.order, account: holder, lines: [{ type, quantity: seen }] })
      expect(difference === null ? null : Math.round(difference * 100)).toBe(
        isDone ? pence - purchase.price : null,
      )
      if (difference === null) return
      Object.assign(purchase, { type, price: pence })
      freed(former)
      freed(type)
      askRefund(purchase)
    },
  }
}
