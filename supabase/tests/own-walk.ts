// The steps of the random walk in which people help themselves, by their account or by the link of their mail: they
// cancel, send tickets to friends, and take them back. One deletes their account.
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { addAccount, emailOf, prove, queryAs } from './cafe.ts'
import {
  askRefund,
  awaitTakers,
  leastOf,
  type Purchase,
  placesOf,
  returnGivenBack,
  toPay,
} from './money-model.ts'
import { cancelOwn } from './own-tickets.ts'
import { letDaysPass, sendToFriend, sentOf, takeBack } from './sent-tickets.ts'
import { orNull } from './walk-calls.ts'
import { type Asker, askByAccount, askByLink } from './walk-links.ts'
import type { World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function ownSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, oneOfWhich, isGood, freed, guestOrders } = world

  const byAccount = () =>
    askByAccount(oneOfWhich(({ holder, admitted }) => holder !== null && admitted === 0))
  const byLink = () =>
    askByLink(
      world,
      oneOfWhich(({ address }) => address !== null),
    )

  /** Tells whether the event of a purchase lets its holder give it back. */
  function isReturnable({ event, paid, refunded }: Purchase): boolean {
    const show = world.showAt(event)
    return paid > refunded ? show?.refundRule !== 'ask' : show?.letsGiveBack === true
  }

  async function cancel({ purchase, caller, isTheirs }: Asker) {
    const { id, event, quantity: all } = purchase
    const quantity = upTo(2)
    const seen = placesOf({ purchase, sent: null }).quantity
    const standing = await orNull(cancelOwn(database, caller, { id, quantity, seen }))
    const left = all - quantity
    const isDone =
      isTheirs && isGood(purchase) && isReturnable(purchase) && left >= leastOf(purchase)
    expect(standing).toBe(isDone ? left : null)
    if (standing === null) return
    if (world.showAt(event)?.refundRule === 'when_taken') {
      awaitTakers(purchase, quantity, world.nextTurn())
    }
    if (purchase.givenBackMoney > 0) world.note('given back for a buyer')
    if (standing === 0) world.cancelAll([purchase])
    else {
      Object.assign(purchase, { quantity: left, price: (purchase.price / all) * left })
      freed(purchase.type)
    }
    askRefund(purchase)
  }

  async function send({ purchase, caller, isTheirs }: Asker) {
    const { id, event } = purchase
    const quantity = upTo(3)
    const own = placesOf({ purchase, sent: null })
    const email = `friend-${upTo(9)}@people.example`
    const sending = { id, quantity, seen: own.quantity, email }
    const answer = await orNull(sendToFriend(database, caller, sending).then(() => true))
    const isDone = isTheirs && isGood(purchase) && quantity <= own.quantity - own.admitted
    expect(answer).toBe(isDone || null)
    if (!answer) return
    await letDaysPass(database)
    const known = new Set(purchase.sent.map((it) => it.id))
    const sent = (await sentOf(database, event)).find(
      (it) => it.purchase_id === id && !known.has(it.id),
    )
    if (!sent) throw new Error('nothing was sent')
    const places = { quantity, admitted: 0, isTakenBack: false }
    purchase.sent.push({ id: sent.id, code: sent.ticket_code, ...places })
    world.note('sent to a friend')
  }

  async function takeSentBack({ purchase, caller, isTheirs }: Asker) {
    const sent = oneOf(purchase.sent)
    if (!sent) return
    const answer = await orNull(takeBack(database, caller, sent.id).then(() => true))
    expect(answer).toBe((isTheirs && sent.admitted === 0) || null)
    if (answer) sent.isTakenBack = true
  }

  /** Returns the first later purchase of a type that is paid for and has taken fewer places than it has. */
  function nextTaker(type: string, turn: number): Purchase | undefined {
    return world.purchases
      .filter(
        (it) =>
          it.type === type &&
          !it.isCancelled &&
          it.price > 0 &&
          it.paid >= it.price &&
          toPay(it) === 0 &&
          world.turnOf(it.order) > turn &&
          it.quantity > it.taken,
      )
      .sort((a, b) => world.turnOf(a.order) - world.turnOf(b.order) || (a.id < b.id ? -1 : 1))[0]
  }

  return {
    async 'tend what was given back'() {
      await database.execute("select private.tend_given_back(now() + interval '2 minutes')")
      const waiting = world.purchases
        .flatMap((purchase) => purchase.givenBack.map((given) => ({ purchase, given })))
        .sort((a, b) => a.given.turn - b.given.turn)
      for (const { purchase, given } of waiting) {
        while (given.places > 0) {
          const taker = nextTaker(given.type, given.turn)
          if (!taker) break
          const places = Math.min(given.places, taker.quantity - taker.taken)
          taker.taken += places
          returnGivenBack(purchase, given, places)
          world.note('taken by a buyer')
        }
      }
    },
    'cancel own': () => cancel(byAccount()),
    send: () => send(byAccount()),
    'take back': () => takeSentBack(askByAccount(oneOfWhich((it) => it.sent.length > 0))),
    async 'cancel by a link'() {
      const asker = byLink()
      if (asker) await cancel(asker)
    },
    async 'send by a link'() {
      const asker = byLink()
      if (asker) await send(asker)
    },
    async 'take back by a link'() {
      const asker = askByLink(
        world,
        oneOfWhich(({ address, sent }) => address !== null && sent.length > 0),
      )
      if (asker) await takeSentBack(asker)
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
      // Another person opens an account with the address.
      await addAccount(database, account)
      await prove(database, account)
    },
  }
}
