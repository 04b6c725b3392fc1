// The steps of the random walk in which card payments come for holds, or for nothing here.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { askRefund, bringByCard } from '../../supabase/tests/money-model.ts'
import { purchasesOf } from '../../supabase/tests/walk-calls.ts'
import type { Hold, World } from '../../supabase/tests/walk-world.ts'
import type { StrayModel } from './stray-walk.ts'
import type { WalkStripe } from './walk-stripe.ts'

/** Returns the steps by name; each expects the database to match the model. */
export function paymentSteps(
  database: Database,
  world: World,
  { stripe, strays }: { stripe: WalkStripe; strays: StrayModel },
): Record<string, () => Promise<void>> {
  const { random, oneOf, oneHold, holds, room, isOn, tend, freed } = world

  return {
    async 'pay by card'() {
      const held = oneHold()
      if (!held) return
      const { id, event, lines, account, address, state, total } = held
      held.state = 'paid'
      // A hold that was given up may be offered to its buyer again.
      for (const { type } of state === 'open' || state === 'paid' ? [] : lines) {
        tend(type)
        world.takeOffers(type, { id, account })
      }
      const hasRoom =
        (account ?? address) !== null &&
        isOn(event) &&
        lines.every(({ type, quantity }) => room(type) >= quantity)
      await stripe.tell(stripe.payFor(id, total, { payment: `pi_${id}` }))
      if (state === 'paid') return
      world.note(`${hasRoom ? 'settled' : 'refunded'}${state === 'open' ? '' : ' late'}`)
      await addPaid(held, hasRoom)
      if (!hasRoom) world.restoreOffers(held)
      for (const { type } of lines) freed(type)
    },
    async 'pay a wrong sum by card'() {
      const held = oneHold()
      if (!held) return
      const pence = held.state === 'paid' && random() < 0.5 ? held.total : held.total + 100
      const told = stripe.payFor(held.id, pence)
      await stripe.tell(told)
      strays.add(told, pence)
      if (held.state === 'open') world.release(held, 'expired')
    },
    async 'sell something else'() {
      // A payer by the owner's link may have one of our orders as the reference.
      const order = random() < 0.8 ? oneOf(holds)?.id : undefined
      const reference = order ?? randomUUID()
      const pence = holds.find(({ id }) => id === reference)?.total ?? 5000
      const metadata = oneOf<Record<string, string>>([
        {},
        { order_id: reference },
        { order_id: reference, installation_id: randomUUID() },
      ])
      const currency = random() < 0.3 ? 'eur' : 'gbp'
      await stripe.tell(stripe.payFor(reference, pence, { metadata, currency }))
    },
  }

  /** Makes the tickets of a paid hold; they are cancelled at once when there is no room for them. */
  async function addPaid(held: Hold, isSettled: boolean) {
    const { id, event, lines, account, address } = held
    const rows = await purchasesOf(database, id, lines)
    expect(rows).toHaveLength(lines.length)
    for (const row of rows) {
      const line = lines.find(({ type }) => type === row.type)
      const price = (line?.price ?? 0) * row.quantity
      const added = world.add({ ...row, order: id, event, price }, { account, address })
      Object.assign(added, { paid: price, isCancelled: !isSettled })
      if (price > 0) bringByCard(added, id, price)
      askRefund(added)
    }
  }
}
