// The steps of the random walk in which people pay by card: places are held, paid, given up, refunded.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import { expire, giveUp, hold, settle } from './holds.ts'
import { askRefund, type Customer, customers } from './money-model.ts'
import { call, orNull, purchasesOf } from './walk-calls.ts'
import type { Hold, Line, World } from './walk-world.ts'

interface CardRefund {
  id: string
  purchase_id: string
  state: 'asked' | 'done' | 'failed' | 'replaced'
  pence: number
}

/** Returns the steps by name; each expects of the database what the model says. */
export function cardSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, purchases, holds, room, isOn, tend, freed, priceOf } = world
  /** In the order of their purchases, so that a seed always goes one way. */
  async function cardRefunds(): Promise<CardRefund[]> {
    const rows = await database.query<CardRefund>(
      `select id, purchase_id, state, (amount * 100)::int as pence
       from public.card_refunds order by asked_at, amount`,
    )
    const placeOf = (refund: CardRefund) =>
      purchases.findIndex(({ id }) => id === refund.purchase_id)
    return rows.sort((a, b) => placeOf(a) - placeOf(b))
  }
  const oneHold = () =>
    oneOf(holds.filter(({ state, isOver }) => !isOver && (state === 'open' || random() < 0.1)))

  return {
    hold() {
      const show = world.oneShow()
      const types = oneOf([[show.adult, show.child], [show.adult], [show.child], [show.spare]])
      const lines = types.map((type) => ({ type, quantity: upTo(3) }))
      return holdLines(oneOf(customers), show.eventId, lines)
    },
    async 'hold what is on offer'() {
      const offered = oneOf(world.entries.filter(({ state }) => state === 'offered'))
      const event = offered && world.showOf(offered.type)?.eventId
      if (!event) return
      const { type, places } = offered
      await holdLines(offered.account, event, [{ type, quantity: upTo(places) }])
    },
    async 'give up'() {
      const held = oneHold()
      if (!held) return
      const { token } = world.guestOrders.find(({ order }) => order === held.id) ?? {}
      const isGivenUp = held.account
        ? await giveUp(database, held.account, held.id)
        : await giveUpAsGuest(token ?? null)
      expect(isGivenUp).toBe(held.state === 'open')
      if (held.state === 'open') world.release(held, 'given_up')
    },
    async expire() {
      const held = oneHold()
      if (!held) return
      expect(await expire(database, held.id)).toBe(held.state === 'open')
      if (held.state === 'open') world.release(held, 'expired')
    },
    async 'pay by card'() {
      const held = oneHold()
      if (!held) return
      const { id, event, lines, account, address, state } = held
      const pence = lines.reduce((sum, { type, quantity }) => sum + priceOf(type) * quantity, 0)
      held.state = 'paid'
      // What was given up may be on offer to its buyer again.
      for (const { type } of state === 'open' || state === 'paid' ? [] : lines) {
        tend(type)
        world.takeOffers(type, { id, account })
      }
      const hasRoom = isOn(event) && lines.every(({ type, quantity }) => room(type) >= quantity)
      const outcome = await settle(database, id, pence)
      expect(outcome).toBe(state === 'paid' ? 'already' : hasRoom ? 'settled' : 'refunded')
      if (state === 'paid') return
      const rows = await purchasesOf(database, id, lines)
      expect(rows).toHaveLength(lines.length)
      for (const row of rows) {
        const quantity = lines.find(({ type }) => type === row.type)?.quantity ?? 0
        const price = priceOf(row.type) * quantity
        const bought = { ...row, order: id, event, quantity, price }
        const added = world.add(bought, { account, address })
        Object.assign(added, { online: price, paid: price, isCancelled: !hasRoom })
        askRefund(added)
      }
      for (const { type } of lines) freed(type)
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
      const row = await call<{ done: boolean }>(
        database,
        'owner',
        'select public.retry_refund($1) as done',
        [refund.id],
      )
      expect(row?.done).toBe(refund.state === 'failed')
      if (!row?.done) return
      purchase.failed -= refund.pence
      purchase.asked += refund.pence
    },
  }

  async function holdLines(account: Customer, event: string, lines: Line[]) {
    const id = randomUUID()
    const isHeld = mayHold(world, { id, event, lines, account, address: null })
    const priced = lines.map((line) => ({
      ...line,
      total: (priceOf(line.type) * line.quantity) / 100,
    }))
    const held = await orNull(hold(database, account, { id, event, lines: priced }))
    expect(held !== null).toBe(isHeld)
    for (const { type } of isHeld ? lines : []) freed(type)
  }

  async function giveUpAsGuest(token: string | null) {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      'visitor',
      'select public.give_up_guest_hold($1) as done',
      [token],
    )
    return row?.done ?? false
  }
}

/** Holds places in the model, or changes nothing and returns false. */
export function mayHold(
  { holds, isOnSale, makeRoom }: World,
  wanted: Omit<Hold, 'state' | 'isOver'>,
): boolean {
  const open = holds.filter(
    ({ state, account, address }) =>
      state === 'open' &&
      (wanted.account ? account === wanted.account : address === wanted.address),
  )
  const isHeld = open.length < 3 && isOnSale(wanted.event) && makeRoom(wanted, { unpaid: false })
  if (isHeld) holds.push({ ...wanted, state: 'open', isOver: false })
  return isHeld
}
