// The steps of the random walk in which customers help themselves: they cancel, give tickets away, and change their type.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf } from './cafe.ts'
import { askRefund, type Purchase, toRefund } from './money-model.ts'
import { cancelOwn, changeType, give } from './own-tickets.ts'

/** The parts that the steps share with the rest of the walk. */
interface Walk {
  upTo: (most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  shows: { eventId: string; adult: string; child: string; box: string }[]
  purchases: Purchase[]
  /** The prices of a ticket and of one in a box, in pence. */
  price: number
  boxPrice: number
  room: (type: string) => number
  isOn: (event: string) => boolean
  add: (
    event: string,
    type: string,
    quantity: number,
    bought: { id: string; code: string; order: string },
    holder: Purchase['holder'],
  ) => Purchase
}

/** Returns the steps by name; each expects of the database what the model says. */
export function ownSteps(
  database: Database,
  { upTo, oneOf, shows, purchases, price, boxPrice, room, isOn, add }: Walk,
): Record<string, () => Promise<void>> {
  /** The answer, or null where the database refused in words of its own. */
  const orNull = <Result>(answer: Promise<Result>) =>
    answer.catch(({ code, message }) =>
      code === 'P0001' ? null : Promise.reject(new Error(`${code} ${message}`)),
    )
  const isGood = ({ event, isCancelled }: Purchase) => isOn(event) && !isCancelled
  const isSomebodyElses = ({ isGift, paid, refunded }: Purchase) => isGift && paid > refunded

  return {
    async 'cancel own'() {
      const [purchase, quantity] = [oneOf(purchases), upTo(2)]
      const { id, holder, quantity: seen } = purchase
      const standing = await orNull(cancelOwn(database, holder, { id, quantity, seen }))
      const left = seen - quantity
      const isDone =
        isGood(purchase) && !isSomebodyElses(purchase) && left >= 0 && left >= purchase.admitted
      expect(standing).toBe(isDone ? left : null)
      if (standing === null) return
      if (standing === 0) purchase.isCancelled = true
      else Object.assign(purchase, { quantity: left, price: (purchase.price / seen) * left })
      askRefund(purchase)
    },
    async give() {
      const [purchase, quantity] = [oneOf(purchases), upTo(3)]
      const { id, holder, quantity: seen } = purchase
      const receiver = holder === 'customer' ? 'other customer' : 'customer'
      const gift = { id, quantity, seen, email: emailOf(receiver) }
      const answer = await orNull(give(database, holder, gift).then(() => true))
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
      const given = add(purchase.event, purchase.type, quantity, row, receiver)
      Object.assign(given, { price: part, paid: moved, online, isGift: true })
      purchase.paid -= moved
      purchase.online -= online
      purchase.hasMoved ||= moved > 0
      if (quantity === seen) purchase.isCancelled = true
      else Object.assign(purchase, { quantity: seen - quantity, price: purchase.price - part })
    },
    async 'change type'() {
      const purchase = oneOf(purchases)
      const { id, holder, quantity: seen } = purchase
      const show = shows.find(({ eventId }) => eventId === purchase.event)
      if (!show) throw new Error('no show')
      const type = oneOf([show.adult, show.child, show.box])
      const pence = seen * (type === show.box ? boxPrice : price)
      const change = { id, seen, type, total: pence / 100 }
      const difference = await orNull(changeType(database, holder, change))
      const isDone =
        isGood(purchase) &&
        purchase.admitted === 0 &&
        toRefund(purchase) === 0 &&
        type !== purchase.type &&
        !(pence < purchase.price && isSomebodyElses(purchase)) &&
        room(type) >= seen
      expect(difference === null ? null : Math.round(difference * 100)).toBe(
        isDone ? pence - purchase.price : null,
      )
      if (difference === null) return
      Object.assign(purchase, { type, price: pence })
      askRefund(purchase)
    },
  }
}
