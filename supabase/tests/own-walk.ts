// The steps of the random walk in which people help themselves, by their account or by the link of their mail: they cancel,
// and give tickets away. One deletes their account.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { addAccount, emailOf, prove, queryAs } from './cafe.ts'
import { askRefund, customers, moneyOf, moveMoney, toRefund } from './money-model.ts'
import { cancelOwn, give } from './own-tickets.ts'
import { orNull } from './walk-calls.ts'
import { type Asker, askByAccount, askByLink, keepLink } from './walk-links.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function ownSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, oneOfWhich, isGood, freed, add, guestOrders } = world

  const byAccount = () =>
    askByAccount(oneOfWhich(({ holder, admitted }) => holder !== null && admitted === 0))
  const byLink = () =>
    askByLink(
      world,
      oneOfWhich(({ address }) => address !== null),
    )

  async function cancel({ purchase, person, token, isTheirs }: Asker) {
    const { id, quantity: seen, event } = purchase
    const quantity = upTo(2)
    const standing = await orNull(cancelOwn(database, person, { id, quantity, seen, token }))
    const left = seen - quantity
    const isDone =
      isTheirs &&
      isGood(purchase) &&
      world.showAt(event)?.letsCancel === true &&
      left >= 0 &&
      left >= purchase.admitted
    expect(standing).toBe(isDone ? left : null)
    if (standing === null) return
    if (purchase.isGift) world.note(`gift cancelled by ${token ? 'a link' : 'an account'}`)
    if (standing === 0) world.cancelAll([purchase])
    else {
      Object.assign(purchase, { quantity: left, price: (purchase.price / seen) * left })
      freed(purchase.type)
    }
    askRefund(purchase)
  }

  async function giveAway({ purchase, person, token, address, isTheirs }: Asker) {
    const { id, holder, quantity: seen, event, type } = purchase
    const quantity = upTo(3)
    const receiver = oneOf([...customers.filter((customer) => customer !== holder), null])
    const email = receiver ? emailOf(receiver) : `given-${upTo(9)}@people.example`
    const gift = { id, quantity, seen, email, token }
    const answer = await orNull(give(database, person, gift).then(() => true))
    const isDone =
      isTheirs &&
      isGood(purchase) &&
      email !== address &&
      purchase.admitted === 0 &&
      quantity <= seen &&
      toRefund(purchase) === 0
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
    const given = add(
      { ...row, event, type, quantity, price: part },
      { account: receiver, address: email },
    )
    given.isGift = true
    moveMoney(purchase, given, moneyOf(purchase, quantity))
    if (quantity === seen) purchase.isCancelled = true
    else Object.assign(purchase, { quantity: seen - quantity, price: purchase.price - part })
    freed(type)
    if (!receiver) await keepLink(database, world, { order: row.order, address: email })
  }

  return {
    'cancel own': () => cancel(byAccount()),
    give: () => giveAway(byAccount()),
    async 'cancel by a link'() {
      const asker = byLink()
      if (asker) await cancel(asker)
    },
    async 'give by a link'() {
      const asker = byLink()
      if (asker) await giveAway(asker)
    },
    async 'delete an account'() {
      const account = oneOf(['customer', 'other customer'] as const)
      if (random() < 0.9) return
      await queryAs(database, account, 'select public.delete_my_account()')
      for (const it of [...world.purchases, ...world.holds]) {
        const kept = 'holder' in it ? it.holder : it.account
        if (kept !== account) continue
        Object.assign(it, 'holder' in it ? { holder: null } : { account: null })
      }
      const links = guestOrders.filter(({ address }) => address !== emailOf(account))
      guestOrders.splice(0, guestOrders.length, ...links)
      const others = world.entries.filter((entry) => entry.account !== account)
      const offered = world.entries.filter(
        (entry) => entry.account === account && entry.state === 'offered',
      )
      world.entries.splice(0, world.entries.length, ...others)
      for (const { type } of offered) freed(type)
      // Somebody else opens an account with the address.
      await addAccount(database, account)
      await prove(database, account)
    },
  }
}
