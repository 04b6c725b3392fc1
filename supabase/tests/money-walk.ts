// A random walk of buyers, cards, counter and door: each step expects of the database what the model of money-model.ts says.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import { cardSteps, type Hold } from './card-walk.ts'
import { takeCards } from './holds.ts'
import {
  askRefund,
  type Purchase,
  pay,
  putRight,
  refund,
  sumsOf,
  toPay,
  unpay,
  unrefund,
} from './money-model.ts'
import { makeShow, order } from './orders.ts'
import { letCustomersCancel } from './own-tickets.ts'
import { ownSteps } from './own-walk.ts'
import { buy, newCode } from './purchases.ts'

const price = 1250
const boxPrice = 1999

/** Begins a walk; `random` gives numbers from 0 to 1. The walk has no shows before `addShow` is called. */
export function beginWalk(database: Database, random: () => number) {
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const oneOf = <Item>(items: readonly Item[]) => items[upTo(items.length) - 1] as Item
  const capacity = 25
  const shows: (Awaited<ReturnType<typeof makeShow>> & { box: string; isCancelled: boolean })[] = []
  const purchases: Purchase[] = []
  const holds: Hold[] = []
  let lastPress: { purchase: Purchase; count: number; receipt: string | null } | null = null

  const orderOf = (purchase: Purchase) => purchases.filter((it) => it.order === purchase.order)
  const room = (type: string) =>
    capacity - sumsOf(purchases.filter((purchase) => purchase.type === type)).tickets - heldOf(type)
  const heldOf = (type?: string) =>
    holds
      .filter(({ state }) => state === 'open')
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => sum + (!type || line.type === type ? line.quantity : 0), 0)
  const isOn = (event: string) => shows.some((show) => show.eventId === event && !show.isCancelled)

  async function addShow() {
    const show = await makeShow(database, { adult: capacity, child: capacity })
    await takeCards(database)
    await letCustomersCancel(database, show.eventId)
    // Nobody buys these places; people change to them and back.
    const [made] = await database.query<{ box: string }>(
      `insert into public.ticket_types (event_id, name, price, capacity)
       values ($1, 'Box', $2, $3) returning id as box`,
      [show.eventId, boxPrice / 100, capacity],
    )
    shows.push({ ...show, box: made?.box ?? '', isCancelled: false })
  }

  /** The first row of the answer; null where the database refused in words of its own. */
  async function call<Row extends object>(
    text: string,
    values: (string | number | boolean | null)[],
  ) {
    const rows = await queryAs<Row>(database, 'owner', text, values).catch((error) => {
      if (error.code === 'P0001') return null
      throw error
    })
    return rows && (rows[0] as Row)
  }

  async function note(name: string, purchase: Purchase, values: (string | boolean)[]) {
    const places = values.map((_, index) => `$${index + 2}`).join(', ')
    const row = await call<{ recorded: string; receipt_id: string | null }>(
      `select recorded, receipt_id from public.${name}($1, ${places})`,
      [purchase.id, ...values],
    )
    return row && { receipt: row.receipt_id, pence: Math.round(Number(row.recorded) * 100) }
  }

  async function mark(purchase: Purchase, isWhole: boolean) {
    const noted = await note('mark_paid', purchase, [oneOf(['cash', 'card']), isWhole])
    const expected = pay(isWhole ? orderOf(purchase) : [purchase], noted?.receipt ?? null)
    expect(noted?.pence ?? null).toBe(expected)
  }

  function add(
    event: string,
    type: string,
    quantity: number,
    bought: { id: string; code: string; order: string },
    holder: Purchase['holder'] = 'customer',
  ) {
    const money = { price: price * quantity, paid: 0, refunded: 0, counters: [] }
    const card = { online: 0, refundedOnline: 0, asked: 0, failed: 0 }
    const people = { admitted: 0, isCancelled: false, holder, isGift: false, hasMoved: false }
    const added: Purchase = { ...bought, event, type, quantity, ...money, ...card, ...people }
    purchases.push(added)
    return added
  }

  const actions: Record<string, () => Promise<void>> = {
    ...cardSteps(database, {
      random,
      upTo,
      oneOf,
      shows,
      purchases,
      holds,
      price,
      room,
      isOn,
      call,
      add,
    }),
    ...ownSteps(database, { upTo, oneOf, shows, purchases, price, boxPrice, room, isOn, add }),
    async buy() {
      const show = oneOf(shows)
      const [type, quantity, code] = [oneOf([show.adult, show.child]), upTo(4), newCode()]
      const isSold = !show.isCancelled && room(type) >= quantity
      const bought = await buy(database, 'customer', {
        event: show.eventId,
        type,
        quantity,
        code,
      }).then(
        () => true,
        ({ code }) => code !== 'P0001' && Promise.reject(code),
      )
      expect(bought).toBe(isSold)
      const [row] = await database.query<{ id: string; order: string }>(
        'select id, order_id as order from public.ticket_purchases where ticket_code = $1',
        [code],
      )
      if (row) add(show.eventId, type, quantity, { ...row, code })
    },
    async order() {
      const show = oneOf(shows)
      const lines = [show.adult, show.child].map((type) => ({
        type,
        quantity: upTo(3),
        code: newCode(),
      }))
      const id = randomUUID()
      const isSold =
        !show.isCancelled && lines.every(({ type, quantity }) => room(type) >= quantity)
      const bought = await order(database, 'other customer', {
        id,
        event: show.eventId,
        lines,
      }).catch(({ code }) => (code === 'P0001' ? null : Promise.reject(code)))
      expect(bought !== null).toBe(isSold)
      for (const { type, quantity, code } of bought ? lines : []) {
        const row = bought?.find(({ ticket_code }) => ticket_code === code)
        const made = { id: row?.id ?? '', code, order: id }
        add(show.eventId, type, quantity, made, 'other customer')
      }
    },
    mark: () => mark(oneOf(purchases), random() < 0.5),
    async 'unmark one press'() {
      const purchase = oneOf(purchases)
      const receipt = oneOf(purchase.counters)?.receipt
      if (!receipt) return
      const row = await call<{ recorded: string }>(
        'select recorded from public.unmark_paid($1, $2, true, $3)',
        [purchase.id, 'Undone', receipt],
      )
      const mine = paidBy(orderOf(purchase), receipt)
      expect(row && Math.round(Number(row.recorded) * 100)).toBe(unpay(mine, receipt))
    },
    async unmark() {
      const [purchase, isWhole] = [oneOf(purchases), random() < 0.3]
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
      const purchase = oneOf(purchases)
      const row = await call('select public.cancel_purchase($1)', [purchase.id])
      expect(row !== null).toBe(purchase.admitted === 0)
      if (!row) return
      purchase.isCancelled = true
      askRefund(purchase)
    },
    async 'cancel an event'() {
      const show = oneOf(shows)
      if (random() < 0.9) return
      await call('select public.cancel_event($1)', [show.eventId])
      for (const purchase of show.isCancelled ? [] : purchases) {
        if (purchase.event !== show.eventId || purchase.admitted > 0) continue
        purchase.isCancelled = true
        askRefund(purchase)
      }
      show.isCancelled = true
      await addShow()
    },
    async admit() {
      const [purchase, count] = [oneOf(purchases), upTo(2)]
      const row = await call('select public.admit($1, $2, $3)', [
        purchase.code,
        count,
        purchase.event,
      ])
      expect(row !== null).toBe(mayEnter(purchase, count))
      if (row) purchase.admitted += count
    },
    async 'pay and admit'() {
      const [purchase, count] = [oneOf(purchases), upTo(2)]
      const row = await call<{ receipt_id: string | null; recorded: string; to_pay: string }>(
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
      const all = orderOf(purchase)
      const mine = receipt ? paidBy(all, receipt) : []
      const undone = purchase.admitted >= count ? putRight(mine, receipt) : null
      // A slow machine may take longer than the minute in which people are put back outside.
      await database.query('update private.admissions set admitted_at = now()')
      const row = await call<{ recorded: string }>(
        'select * from public.undo_pay_and_admit($1, $2, $3, $4)',
        [purchase.code, count, purchase.event, receipt],
      ).catch(({ code }) => (code === '23514' ? null : Promise.reject(code)))
      expect(row && Math.round(Number(row.recorded) * 100)).toBe(undone)
      if (row) purchase.admitted -= count
    },
  }

  function paidBy(all: Purchase[], receipt: string): Purchase[] {
    return all.filter(({ counters }) => counters.some((line) => line.receipt === receipt))
  }

  function mayEnter(purchase: Purchase, count: number): boolean {
    return (
      isOn(purchase.event) &&
      !purchase.isCancelled &&
      purchase.quantity - purchase.admitted >= count
    )
  }

  return { purchases, actions, addShow, heldOf }
}
