// The steps of the random walk of people without an account: they prove their address, buy, hold, open their link, and
// open an account in the end.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, emailOf, prove } from './cafe.ts'
import { mayHold } from './card-walk.ts'
import { beginAsGuest, codeOf, type Guest, letGuestsRest, openLink, proveGuest } from './guests.ts'
import { hold } from './holds.ts'
import { customers } from './money-model.ts'
import { order } from './orders.ts'
import { orNull, purchasesOf } from './walk-calls.ts'
import type { HeldLine, Hold, World } from './walk-world.ts'

/** Returns the steps by name; each expects of the database what the model says. */
export function guestSteps(database: Database, world: World): Record<string, () => Promise<void>> {
  const { random, upTo, oneOf, purchases, holds, guestOrders, priceOf } = world

  /** Begins with the code of the mail, once it was mistyped. */
  async function guestOf(address: string): Promise<Guest> {
    await letGuestsRest(database)
    const guest = await beginAsGuest(database, address)
    const code = (await codeOf(database, guest)) ?? ''
    if (random() < 0.3) {
      expect(await proveGuest(database, guest, code === '123456' ? '654321' : '123456')).toBe(
        'wrong',
      )
    }
    expect(await proveGuest(database, guest, code)).toBe('proven')
    return guest
  }

  /** Wants something of a show: as an unknown guest, or by the address of an account. */
  function want(): Pick<Hold, 'id' | 'event' | 'lines' | 'account'> & { address: string } {
    const show = world.oneShow()
    const address = random() < 0.3 ? emailOf(oneOf(customers)) : `guest-${upTo(12)}@people.example`
    const lines = [show.adult, show.child]
      .slice(0, upTo(2))
      .map((type) => ({ type, quantity: upTo(3), price: priceOf(type) }))
    const account = world.accountOf(address)
    return { id: randomUUID(), event: show.eventId, lines, account, address }
  }

  const withTotal = ({ type, quantity, price }: HeldLine) => ({
    type,
    quantity,
    total: (price * quantity) / 100,
  })

  return {
    async 'buy as a guest'() {
      const wanted = want()
      const { id, event, lines, account, address } = wanted
      const guest = await guestOf(address)
      const isSold = world.isSoldUnpaid(event, lines) && world.makeRoom(wanted)
      const asked = { id, event, lines: lines.map(withTotal) }
      const bought = await orNull(order(database, guest, asked))
      expect(bought !== null).toBe(isSold)
      if (bought === null) return
      expect(await order(database, guest, asked)).toEqual(bought)
      for (const row of await purchasesOf(database, id, lines)) {
        const price = priceOf(row.type) * row.quantity
        world.add({ ...row, order: id, event, price }, { account, address })
      }
      guestOrders.push({ order: id, guest, address })
      for (const { type } of lines) world.freed(type)
    },
    async 'hold as a guest'() {
      const wanted = want()
      const { id, event, lines, account, address } = wanted
      const guest = await guestOf(address)
      const isHeld = mayHold(world, { ...wanted, address: account ? null : address })
      const asked = { id, event, lines: lines.map(withTotal) }
      const held = await orNull(hold(database, guest, asked))
      expect(held !== null).toBe(isHeld)
      if (held === null) return
      guestOrders.push({ order: id, guest, address })
      for (const { type } of lines) world.freed(type)
    },
    async 'open a link'() {
      const link = oneOf(guestOrders)
      if (!link) return
      const isTheirs = (address: string | null) => address === link.address
      const held = holds.find(
        ({ id, account, address }) =>
          id === link.order && isTheirs(account ? emailOf(account) : address),
      )
      const mine = purchases.filter(
        ({ order, holder, address }) =>
          order === link.order && isTheirs(holder ? emailOf(holder) : address),
      )
      const opened = await openLink(database, link.guest)
      const seen = opened?.purchases.map(
        ({ ticket_code, quantity }) => `${ticket_code} ${quantity}`,
      )
      expect(seen?.sort()).toEqual(mine.map(({ code, quantity }) => `${code} ${quantity}`).sort())
      expect(opened?.hold?.state).toBe(held?.state)
      if (mine.length === 0 && !held) world.note('link of tickets that went to an account')
    },
    async 'open an account'() {
      const kept = [...purchases, ...holds].filter(({ address }) => address !== null)
      const { address } = oneOf(kept) ?? {}
      if (!address) return
      // An account of ours has this address for a moment, which is enough for its tickets.
      const account = oneOf(customers)
      await database.query(
        "update auth.identities set identity_data = jsonb_build_object('email', $2::text, 'email_verified', true) where user_id = $1",
        [accounts[account], address],
      )
      await setAddress(address)
      await setAddress(emailOf(account))
      await prove(database, account)
      for (const purchase of purchases) {
        if (purchase.address === address)
          Object.assign(purchase, { holder: account, address: null })
      }
      for (const held of holds) {
        if (held.address === address) Object.assign(held, { account, address: null })
      }

      async function setAddress(email: string) {
        await database.query('update auth.users set email = $2 where id = $1', [
          accounts[account],
          email,
        ])
      }
    },
  }
}
