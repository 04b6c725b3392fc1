// The steps of the random walk in which orders that stand are paid by card.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { expire } from '../../supabase/tests/holds.ts'
import { askRefund, bringByCard, isUnpaid, toPay } from '../../supabase/tests/money-model.ts'
import { call } from '../../supabase/tests/walk-calls.ts'
import type { LaterPayment, World } from '../../supabase/tests/walk-world.ts'
import type { WalkStripe } from './walk-stripe.ts'

/** Returns the steps by name; each expects the database to match the model. */
export function laterSteps(
  database: Database,
  world: World,
  { stripe }: { stripe: WalkStripe },
): Record<string, () => Promise<void>> {
  const { laters, oneOf, purchases, random } = world

  /** Returns what can be paid of an order now, by purchase. */
  function owedBy(order: string) {
    return purchases.filter(
      (it) =>
        it.order === order &&
        toPay(it) > 0 &&
        world.isOn(it.event) &&
        !(world.showAt(it.event)?.isOverdue && isUnpaid(it)),
    )
  }
  /** Tells whether a payment under way still asks for what it should. */
  function isRight({ event, shares }: LaterPayment, owed: { id: string }[]): boolean {
    return (
      world.isOn(event) &&
      shares.every(({ purchase, amount }) => toPay(purchase) === amount) &&
      owed.every(({ id }) => shares.some(({ purchase }) => purchase.id === id))
    )
  }
  /** One that is under way mostly, however many have ended. */
  function oneLater(): LaterPayment | undefined {
    const open = laters.filter(({ state }) => state === 'open')
    return oneOf(open.length > 0 && random() < 0.8 ? open : laters)
  }

  return {
    async 'begin to pay an order'() {
      const { order, event, holder } = world.oneOfWhich((it) => toPay(it) > 0)
      const owed = owedBy(order)
      const known = laters.find((it) => it.order === order && it.state === 'open')
      const isSame = known !== undefined && isRight(known, owed)
      const sum = owed.reduce((total, it) => total + toPay(it), 0)
      const begun = await call<{ payment_id: string; total: string }>(
        database,
        holder && random() < 0.5 ? holder : 'owner',
        'select payment_id, total from public.hold_payment($1)',
        [order],
      )
      expect(begun !== null).toBe(isSame || sum >= 30)
      if (!begun) return
      if (isSame) return expect(begun.payment_id).toBe(known.id)
      expect(Math.round(Number(begun.total) * 100)).toBe(sum)
      if (known) known.state = 'given_up'
      const shares = owed.map((purchase) => ({ purchase, amount: toPay(purchase) }))
      laters.push({ id: begun.payment_id, order, event, shares, total: sum, state: 'open' })
    },
    async 'pay an order by card'() {
      const later = oneLater()
      if (!later) return
      const { id, order, shares, total, state } = later
      later.state = 'paid'
      const metadata = {
        order_id: id,
        pays_order: order,
        installation_id: stripe.parts.installationId,
      }
      await stripe.tell(stripe.payFor(id, total, { payment: `pi_${id}`, metadata }))
      if (state === 'paid') return
      world.note(state === 'open' ? 'order paid by card' : 'order paid by card too late')
      for (const { purchase, amount } of shares) {
        const unneeded = Math.max(amount - toPay(purchase), 0)
        if (unneeded > 0) world.note('paid in vain')
        purchase.paid += amount
        purchase.unneeded += unneeded
        bringByCard(purchase, id, amount)
      }
      for (const { purchase } of shares) askRefund(purchase)
    },
    async 'let the payment of an order end'() {
      const later = oneLater()
      if (!later) return
      expect(await expire(database, later.id)).toBe(later.state === 'open')
      if (later.state === 'open') later.state = 'expired'
    },
  }
}
