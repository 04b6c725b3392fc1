// The steps of the random walk in which people pay by card: places are held, paid, given up, refunded.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { expire, giveUp, hold, settle } from './holds.ts'
import { askRefund, type Purchase } from './money-model.ts'
import type { makeShow } from './orders.ts'

export interface Hold {
  id: string
  event: string
  lines: { type: string; quantity: number }[]
  state: 'open' | 'paid' | 'given_up' | 'expired'
}

interface CardRefund {
  id: string
  purchase_id: string
  state: 'asked' | 'done' | 'failed' | 'replaced'
  pence: number
}

/** The parts that the steps share with the rest of the walk. */
interface Walk {
  random: () => number
  upTo: (most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  shows: (Awaited<ReturnType<typeof makeShow>> & { isCancelled: boolean })[]
  purchases: Purchase[]
  holds: Hold[]
  /** The price of a ticket in pence. */
  price: number
  room: (type: string) => number
  isOn: (event: string) => boolean
  call: <Row extends object>(
    text: string,
    values: (string | number | boolean | null)[],
  ) => Promise<Row | null>
  add: (
    event: string,
    type: string,
    quantity: number,
    bought: { id: string; code: string; order: string },
  ) => Purchase
}

/** Returns the steps by name; each expects of the database what the model says. */
export function cardSteps(
  database: Database,
  { random, upTo, oneOf, shows, purchases, holds, price, room, isOn, call, add }: Walk,
): Record<string, () => Promise<void>> {
  const cardRefunds = () =>
    database.query<CardRefund>(
      `select id, purchase_id, state, (amount * 100)::int as pence
       from public.card_refunds order by asked_at, amount`,
    )

  return {
    async hold() {
      const show = oneOf(shows)
      const lines = [show.adult, show.child]
        .slice(0, upTo(2))
        .map((type) => ({ type, quantity: upTo(4) }))
      const open = holds.filter(({ state }) => state === 'open')
      const isHeld =
        !show.isCancelled &&
        open.length < 3 &&
        lines.every(({ type, quantity }) => room(type) >= quantity)
      const id = await hold(database, 'customer', { event: show.eventId, lines }).catch(
        ({ code }) => (code === 'P0001' ? null : Promise.reject(code)),
      )
      expect(id !== null).toBe(isHeld)
      if (id) holds.push({ id, event: show.eventId, lines, state: 'open' })
    },
    async 'give up'() {
      const held = oneOf(holds)
      if (!held) return
      expect(await giveUp(database, 'customer', held.id)).toBe(held.state === 'open')
      if (held.state === 'open') held.state = 'given_up'
    },
    async expire() {
      const held = oneOf(holds)
      if (!held || random() < 0.5) return
      expect(await expire(database, held.id)).toBe(held.state === 'open')
      if (held.state === 'open') held.state = 'expired'
    },
    async 'pay by card'() {
      const held = oneOf(random() < 0.8 ? holds.filter(({ state }) => state === 'open') : holds)
      if (!held) return
      const pence = held.lines.reduce((sum, { quantity }) => sum + price * quantity, 0)
      const { state } = held
      held.state = 'paid'
      const hasRoom =
        isOn(held.event) && held.lines.every(({ type, quantity }) => room(type) >= quantity)
      const outcome = await settle(database, held.id, pence)
      expect(outcome).toBe(state === 'paid' ? 'already' : hasRoom ? 'settled' : 'refunded')
      if (state === 'paid') return
      const rows = await database.query<{ id: string; code: string; type: string }>(
        `select id, ticket_code as code, ticket_type_id as type
         from public.ticket_purchases where order_id = $1`,
        [held.id],
      )
      expect(rows).toHaveLength(held.lines.length)
      for (const { type, id, code } of rows) {
        const quantity = held.lines.find((line) => line.type === type)?.quantity ?? 0
        const added = add(held.event, type, quantity, { id, code, order: held.id })
        Object.assign(added, { online: added.price, paid: added.price, isCancelled: !hasRoom })
        askRefund(added)
      }
    },
    async 'card refund'() {
      const all = await cardRefunds()
      const refund = oneOf(all.filter(({ state }) => state === 'asked' || state === 'done'))
      const purchase = purchases.find(({ id }) => id === refund?.purchase_id)
      if (!refund || !purchase) return
      const fails = random() < 0.3
      const name = fails ? 'fail_card_refund' : 'finish_card_refund'
      const [row] = await database.query<{ is_new: boolean }>(
        `select private.${name}($1, $2) as is_new`,
        [refund.id, `re_${randomUUID()}`],
      )
      expect(row?.is_new).toBe(fails || refund.state === 'asked')
      if (refund.state === 'asked') {
        purchase.asked -= refund.pence
        if (fails) purchase.failed += refund.pence
        else {
          purchase.refunded += refund.pence
          purchase.refundedOnline += refund.pence
        }
      } else if (fails) {
        purchase.refunded -= refund.pence
        purchase.refundedOnline -= refund.pence
        purchase.failed += refund.pence
      }
      askRefund(purchase)
    },
    async 'retry a card refund'() {
      const all = await cardRefunds()
      const failed = all.filter(({ state }) => state === 'failed')
      const refund = oneOf(failed.length > 0 ? failed : all)
      const purchase = purchases.find(({ id }) => id === refund?.purchase_id)
      if (!refund || !purchase) return
      const row = await call<{ done: boolean }>('select public.retry_refund($1) as done', [
        refund.id,
      ])
      expect(row?.done).toBe(refund.state === 'failed')
      if (!row?.done) return
      purchase.failed -= refund.pence
      purchase.asked += refund.pence
    },
    async 'cancel some'() {
      const [purchase, count] = [oneOf(purchases), upTo(2)]
      const row = await call('select public.cancel_tickets($1, $2)', [purchase.id, count])
      const standing = purchase.quantity - count
      expect(row !== null).toBe(
        !purchase.isCancelled && standing >= 0 && standing >= purchase.admitted,
      )
      if (!row) return
      if (standing === 0) purchase.isCancelled = true
      else {
        const left = (purchase.price / purchase.quantity) * standing
        Object.assign(purchase, { quantity: standing, price: left })
      }
      askRefund(purchase)
    },
  }
}
