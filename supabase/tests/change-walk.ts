// The steps of the random walk in which people change tickets into those of another type, by their account or by the link of
// their mail, and pay for that by card or at the café.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { mayHold } from './card-walk.ts'
import { askRefund, moneyOf, moveMoney, ofCards, type Purchase, toRefund } from './money-model.ts'
import { changeType, holdType } from './own-tickets.ts'
import { orNull } from './walk-calls.ts'
import { askByAccount, askByLink, keepLink } from './walk-links.ts'
import type { Hold, Line, World } from './walk-world.ts'

interface Change extends Line {
  /** What all of them cost then, in pence. */
  price: number
}

/** Returns the steps by name; each expects of the database what the model says. */
export function changeSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, isOnSale, makeRoom, freed, priceOf } = world

  /** Whose tickets they are mostly, else somebody who has no account, or has none of these in it. */
  function askFor(purchase: Purchase) {
    const isByLink = (purchase.address !== null) === random() < 0.9
    return (isByLink && askByLink(world, purchase)) || askByAccount(purchase)
  }

  /** Changes that are likely to be let: of tickets that are as they should be, into a type of which there are some. */
  function likelyChanges(isLikely: (purchase: Purchase, type: string) => boolean) {
    const fit = world.purchases.filter(
      (it) =>
        world.isGood(it) &&
        (it.holder ?? it.address) !== null &&
        it.admitted < it.quantity &&
        toRefund(it) === 0,
    )
    return fit.flatMap((purchase) => {
      const show = world.showAt(purchase.event)
      const types = show && isOnSale(show.eventId) ? world.typesOf(show) : []
      return types
        .filter((type) => type !== purchase.type && world.room(type) > 0)
        .filter((type) => isLikely(purchase, type))
        .map((type) => ({ purchase, type }))
    })
  }

  /** A change of some or all tickets of a purchase, and whether its rules let it be, apart from money and places. */
  function oneChange(isLikely: (purchase: Purchase, type: string) => boolean) {
    const likely = random() < 0.85 ? oneOf(likelyChanges(isLikely)) : undefined
    const purchase = likely?.purchase ?? world.onePurchase()
    const show = world.showAt(purchase.event)
    if (!show) throw new Error('no show')
    const type = likely?.type ?? oneOf(world.typesOf(show))
    const all = likely ? Math.min(purchase.quantity, world.room(type)) : purchase.quantity
    const quantity = random() < 0.5 ? all : upTo(purchase.quantity + 1)
    const price = quantity * priceOf(type)
    const asker = askFor(purchase)
    const mayBe =
      world.isGood(purchase) &&
      asker.isTheirs &&
      isOnSale(purchase.event) &&
      quantity <= purchase.quantity - purchase.admitted &&
      toRefund(purchase) === 0 &&
      type !== purchase.type &&
      !(purchase.price === 0 && priceOf(purchase.type) > 0)
    return { asker, purchase, show, change: { type, quantity, price }, mayBe }
  }

  return {
    async 'change type'() {
      const { asker, purchase, show, change, mayBe } = oneChange(() => true)
      const { id, holder, quantity: seen, type: former, order } = purchase
      const part = partOf(purchase, change.quantity)
      const isCheaper = change.price < part
      const { person, token } = asker
      const asked = { id, seen, ...change, total: change.price / 100, token }
      const difference = await orNull(changeType(database, person, asked))
      const isDone =
        mayBe &&
        !(change.price > part && show.payment === 'card') &&
        !(isCheaper && (!show.letsCancel || isSomebodyElses(purchase))) &&
        makeRoom({ id: order, account: holder, lines: [change] })
      expect(difference === null ? null : Math.round(difference * 100)).toBe(
        isDone ? change.price - part : null,
      )
      if (difference === null) return
      const changed = await takeType(database, world, purchase, change)
      if (changed !== purchase) world.note('some changed')
      if (token) world.note('changed by a link')
      freed(former)
      freed(change.type)
      askRefund(changed)
    },
    async 'hold another type'() {
      const { asker, purchase, change, mayBe } = oneChange(
        (it, type) =>
          priceOf(type) > it.price / it.quantity &&
          atCafeOf(it) <= 0 &&
          !world.isChanging(it) &&
          world.showAt(it.event)?.payment !== 'at_cafe',
      )
      const { person, token } = asker
      const { id, holder, address, quantity: seen, event } = purchase
      const { type, quantity, price } = change
      const order = randomUUID()
      const due = price - moneyOf(purchase, quantity)
      const isHeld =
        mayBe &&
        price > partOf(purchase, quantity) &&
        atCafeOf(purchase) <= 0 &&
        !world.isChanging(purchase) &&
        mayHold(world, {
          ...{ id: order, event, account: holder, address, total: due, changes: id },
          lines: [{ type, quantity, price: priceOf(type) }],
        })
      const asked = { order, id, seen, type, quantity, total: price / 100, token }
      const held = await orNull(holdType(database, person, asked))
      expect(held && Math.round(held.due * 100)).toBe(isHeld ? due : null)
      if (!isHeld) return
      freed(type)
      if (token && address) await keepLink(database, world, { order, address })
    },
  }
}

/** Tells whether the money is somebody else's, who gave these tickets away. */
function isSomebodyElses({ isGift, paid, refunded }: Purchase): boolean {
  return isGift && paid > refunded
}

/** Returns the money that is here and came in at the café, in pence. */
function atCafeOf(purchase: Purchase): number {
  return purchase.paid - purchase.refunded - ofCards(purchase, 'kept')
}

/** Returns what so many of the tickets cost, in pence. */
function partOf({ price, quantity }: Purchase, count: number): number {
  return (price / quantity) * count
}

/** Tells whether the tickets that a paid hold would change are still as they were. */
export function mayChange({ purchases }: World, held: Hold): boolean {
  const purchase = purchases.find(({ id }) => id === held.changes)
  const [line] = held.lines
  if (!purchase || !line) return false
  return (
    purchase.holder === held.account &&
    purchase.address === held.address &&
    !purchase.isCancelled &&
    toRefund(purchase) === 0 &&
    purchase.type !== line.type &&
    line.quantity <= purchase.quantity - purchase.admitted &&
    line.price * line.quantity - moneyOf(purchase, line.quantity) === held.total
  )
}

/** Makes tickets others in the model, and returns the purchase that they are then: a new one where some stay. */
export async function takeType(
  database: Database,
  { purchases, add }: World,
  purchase: Purchase,
  { type, quantity, price }: Change,
): Promise<Purchase> {
  if (quantity === purchase.quantity) return Object.assign(purchase, { type, price })
  const rows = await database.query<{ id: string; code: string }>(
    'select id, ticket_code as code from public.ticket_purchases where split_from = $1',
    [purchase.id],
  )
  const row = rows.find(({ id }) => purchases.every((it) => it.id !== id))
  if (!row) throw new Error('nothing was split')
  const { event, order, holder: account, address, isGift } = purchase
  const ids = { ...row, event, order }
  const changed = add({ ...ids, type, quantity, price }, { account, address })
  changed.isGift = isGift
  moveMoney(purchase, changed, moneyOf(purchase, quantity))
  const left = purchase.quantity - quantity
  Object.assign(purchase, { price: partOf(purchase, left), quantity: left })
  return changed
}
