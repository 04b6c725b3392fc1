// The steps of the random walk in which people with an account buy at the site, and owners add people.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { emailOf } from './cafe.ts'
import { type Customer, customers, pay } from './money-model.ts'
import { order } from './orders.ts'
import { buy, newCode } from './purchases.ts'
import { call, orNull } from './walk-calls.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function buyingSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const {
    random,
    upTo,
    oneOf,
    oneShow,
    entries,
    isOn,
    isSoldUnpaid,
    makeRoom,
    freed,
    add,
    priceOf,
  } = world

  async function buyOne(account: Customer, event: string, type: string, quantity: number) {
    const code = newCode()
    const line = { type, quantity }
    const price = priceOf(type) * quantity
    const isSold = isSoldUnpaid(event, [line]) && makeRoom({ id: code, account, lines: [line] })
    const bought = await orNull(
      buy(database, account, { event, code, ...line, total: price / 100 }).then(() => true),
    )
    expect(bought ?? false).toBe(isSold)
    const [row] = await database.query<{ id: string; order: string }>(
      'select id, order_id as order from public.ticket_purchases where ticket_code = $1',
      [code],
    )
    if (row) add({ ...row, ...line, event, code, price }, { account, address: null })
    if (isSold) freed(type)
  }

  return {
    buy() {
      const show = oneShow()
      return buyOne(oneOf(customers), show.eventId, oneOf([show.adult, show.child]), upTo(4))
    },
    async 'buy what is on offer'() {
      const offered = oneOf(entries.filter(({ state }) => state === 'offered'))
      const event = offered && world.showOf(offered.type)?.eventId
      if (!event) return
      await buyOne(offered.account, event, offered.type, upTo(offered.places))
    },
    async order() {
      const [show, account, id] = [oneShow(), oneOf(customers), randomUUID()]
      const lines = [show.adult, show.child].map((type) => ({
        type,
        quantity: upTo(3),
        code: newCode(),
      }))
      const isSold = isSoldUnpaid(show.eventId, lines) && makeRoom({ id, account, lines })
      const priced = lines.map((line) => ({
        ...line,
        total: (priceOf(line.type) * line.quantity) / 100,
      }))
      const bought = await orNull(
        order(database, account, { id, event: show.eventId, lines: priced }),
      )
      expect(bought !== null).toBe(isSold)
      for (const { type, quantity, code } of bought ? lines : []) {
        const made = bought?.find(({ ticket_code }) => ticket_code === code)
        const row = { id: made?.id ?? '', code, order: id, event: show.eventId, type, quantity }
        add({ ...row, price: priceOf(type) * quantity }, { account, address: null })
      }
      if (isSold) for (const { type } of lines) freed(type)
    },
    async 'add an attendee'() {
      const [show, quantity, code] = [oneShow(), upTo(3), newCode()]
      const [type, payment] = [
        oneOf([show.adult, show.child]),
        oneOf(['to_pay', 'on_the_house', 'cash']),
      ]
      const address = random() < 0.5 ? emailOf(oneOf(customers)) : `added-${upTo(9)}@people.example`
      const account = world.accountOf(address)
      const line = { type, quantity }
      const isSold = isOn(show.eventId) && makeRoom({ id: code, account, lines: [line] })
      const row = await call(
        database,
        'owner',
        'select public.add_attendee($1, $2, $3, $4, $5, $6)',
        [show.eventId, type, address, quantity, code, payment],
      )
      expect(row !== null).toBe(isSold)
      if (!row) return
      const [made] = await database.query<{ id: string; order: string; receipt: string | null }>(
        `select id, order_id as order,
           (select receipt_id from public.payments where purchase_id = ticket_purchases.id) as receipt
         from public.ticket_purchases where ticket_code = $1`,
        [code],
      )
      if (!made) throw new Error('nobody was added')
      const { receipt, ...ids } = made
      const total = payment === 'on_the_house' ? 0 : priceOf(type) * quantity
      const added = add(
        { ...ids, ...line, event: show.eventId, code, price: total },
        { account, address },
      )
      if (payment === 'cash') pay([added], receipt)
      freed(type)
    },
  }
}
