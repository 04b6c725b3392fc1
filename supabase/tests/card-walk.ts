// The steps of the random walk in which people begin to pay by card: places are held, given up, or not paid in time.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { expire, giveUp, hold } from './holds.ts'
import { type Customer, customers } from './money-model.ts'
import { orNull } from './walk-calls.ts'
import type { Hold, Line, World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function cardSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { upTo, oneOf, oneHold, freed, priceOf } = world
  const wasOnOffer = ({ id }: Hold) =>
    world.entries.some(({ order, isLate }) => order === id && !isLate)

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
      const held = oneHold(wasOnOffer)
      if (!held) return
      const { guest } = world.guestOrders.find(({ order }) => order === held.id) ?? {}
      const isGivenUp = await giveUp(database, held.account ?? guest ?? 'visitor', held.id)
      // What a deleted account has held can't be given up.
      const isSomebodys = held.account !== null || held.address !== null
      expect(isGivenUp).toBe(held.state === 'open' && isSomebodys)
      if (isGivenUp) world.release(held, 'given_up')
    },
    async expire() {
      const held = oneHold(wasOnOffer)
      if (!held) return
      expect(await expire(database, held.id)).toBe(held.state === 'open')
      if (held.state === 'open') world.release(held, 'expired')
    },
  }

  async function holdLines(account: Customer, event: string, wanted: Line[]) {
    const id = randomUUID()
    const lines = wanted.map((line) => ({ ...line, price: priceOf(line.type) }))
    const isHeld = mayHold(world, { id, event, lines, account, address: null })
    const priced = lines.map((line) => ({ ...line, total: (line.price * line.quantity) / 100 }))
    const held = await orNull(hold(database, account, { id, event, lines: priced }))
    expect(held !== null).toBe(isHeld)
    for (const { type } of isHeld ? lines : []) freed(type)
  }
}

/** Holds places in the model, or changes nothing and returns false. */
export function mayHold(
  { holds, place, showAt, isOnSale, makeRoom }: World,
  wanted: Pick<Hold, 'id' | 'event' | 'lines' | 'account' | 'address'>,
): boolean {
  const open = holds.filter(
    ({ state, account, address }) =>
      state === 'open' &&
      (wanted.account ? account === wanted.account : address === wanted.address),
  )
  const total = wanted.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const isHeld =
    open.length < 3 &&
    total >= 30 &&
    isOnSale(wanted.event) &&
    showAt(wanted.event)?.payment !== 'at_cafe' &&
    makeRoom(wanted, 'held')
  if (isHeld) {
    place(wanted.id)
    holds.push({ ...wanted, total, state: 'open', isOver: false })
  }
  return isHeld
}
