// People without an account see by a link what they bought, and pay by it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import {
  becomeGuest,
  buyAsGuest,
  holdAsGuest,
  holders,
  lines,
  newAddress,
  openLink,
  seat,
} from './guests.ts'
import { settle, takeCards } from './holds.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  describe('opens a link', () => {
    it('that shows the tickets of one order, and not who bought them', async () => {
      const { event, type } = await seat(database)
      const email = newAddress()
      const proof = await becomeGuest(database, email)
      await buyAsGuest(database, proof, { event, lines: lines(type) })
      const token = await buyAsGuest(database, proof, { event, lines: lines(type, 4) })
      const opened = await openLink(database, token)
      expect(opened).toMatchObject({ purchases: [{ quantity: 4 }], hold: null })
      expect(opened?.purchases[0]?.ticket_code).toMatch(/^WCS-/)
      expect(JSON.stringify(opened)).not.toMatch(new RegExp(`${email}|Gwen`))
    })

    it('until 30 days after the event', async () => {
      const { event, type } = await seat(database)
      const proof = await becomeGuest(database, newAddress())
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await moveTo(event, 30)
      expect(await openLink(database, token)).not.toBeNull()
      await moveTo(event, 31)
      expect(await openLink(database, token)).toBeNull()
      await database.execute('select private.forget_guest_orders()')
      const left = await database.query('select from private.guest_orders where token = $1', [
        token,
      ])
      expect(left).toEqual([])
    })

    it('that nobody can guess', async () => {
      expect(await openLink(database, randomUUID())).toBeNull()
    })

    it('that no longer shows what became somebody else’s', async () => {
      const { event, type } = await seat(database)
      const proof = await becomeGuest(database, newAddress())
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await database.query(
        "update public.ticket_purchases set attendee_email = 'friend@people.example' where event_id = $1",
        [event],
      )
      expect(await openLink(database, token)).toMatchObject({
        purchases: [],
        refunds: [],
        hold: null,
      })
    })

    async function moveTo(event: string, daysAgo: number) {
      await database.query(
        `update public.events set event_date = (now() at time zone 'Europe/London')::date - $2::int,
           sales_end_at = null where id = $1`,
        [event, daysAgo],
      )
    }
  })

  describe('who proves the address with an account', () => {
    it('finds the tickets there, and the link still opens them', async () => {
      const { event, type } = await seat(database)
      const proof = await becomeGuest(database, emailOf('owner'))
      const token = await buyAsGuest(database, proof, { event, lines: lines(type, 2) })
      expect(await holders(database, event)).toMatchObject([
        { user_id: null, attendee_email: emailOf('owner') },
      ])
      await prove(database, 'owner')
      expect(await holders(database, event)).toMatchObject([
        { user_id: accounts.owner, attendee_email: null },
      ])
      expect(await openLink(database, token)).toMatchObject({ purchases: [{ quantity: 2 }] })
    })

    it('takes the name and the link along when the account is deleted', async () => {
      const { event, type } = await seat(database)
      const proof = await becomeGuest(database, emailOf('other customer'))
      const token = await buyAsGuest(database, proof, { event, lines: lines(type) })
      await queryAs(database, 'other customer', 'select public.delete_my_account()')
      expect(await openLink(database, token)).toBeNull()
      expect(await holders(database, event)).toMatchObject([
        { user_id: null, attendee_email: null },
      ])
    })
  })

  it('pays by card: a hold is counted, becomes tickets, and the link shows both', async () => {
    const { event, type } = await seat(database, 3)
    await takeCards(database)
    const email = newAddress()
    const proof = await becomeGuest(database, email)
    const id = randomUUID()
    const token = await holdAsGuest(database, proof, { id, event, lines: lines(type, 2) })
    expect(await openLink(database, token)).toMatchObject({
      purchases: [],
      hold: { state: 'open' },
    })
    await expect(buyAsGuest(database, proof, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    expect(await mayPay(token, id)).toBe(true)
    expect(await mayPay(token, randomUUID())).toBe(false)
    expect(await mayPay(randomUUID(), id)).toBe(false)
    expect(await settle(database, id, 2500)).toBe('settled')
    expect(await openLink(database, token)).toMatchObject({
      purchases: [{ quantity: 2 }],
      hold: { state: 'paid' },
    })
    expect(await holders(database, event)).toMatchObject([{ user_id: null, attendee_email: email }])
  })

  it('gives up a payment by their link alone', async () => {
    const { event, type } = await seat(database)
    await takeCards(database)
    const proof = await becomeGuest(database, newAddress())
    const token = await holdAsGuest(database, proof, { event, lines: lines(type, 2) })
    expect(await giveUp(randomUUID())).toBe(false)
    expect(await giveUp(token)).toBe(true)
    expect(await giveUp(token)).toBe(false)
  })

  it('who begins a payment and then proves the address with an account, gets the tickets there', async () => {
    const { event, type } = await seat(database)
    await takeCards(database)
    await prove(database, 'customer', false)
    const proof = await becomeGuest(database, emailOf('customer'))
    const id = randomUUID()
    await holdAsGuest(database, proof, { id, event, lines: lines(type) })
    await prove(database, 'customer')
    expect(await settle(database, id, 1250)).toBe('settled')
    expect(await holders(database, event)).toMatchObject([{ user_id: accounts.customer }])
  })

  it('is nobody’s word for another: unproven, they get no tickets into an account', async () => {
    await database.execute('update private.installation set sends_mail = false')
    const { event, type } = await seat(database)
    const proof = await becomeGuest(database, emailOf('customer'))
    await buyAsGuest(database, proof, { event, lines: lines(type) })
    expect(await holders(database, event)).toMatchObject([
      { user_id: null, attendee_email: emailOf('customer') },
    ])
    await database.execute('update private.installation set sends_mail = true')
  })

  async function mayPay(token: string, order: string) {
    const [row] = await database.query<{ may: boolean }>(
      'select private.guest_may_pay($1, $2) as may',
      [token, order],
    )
    return row?.may
  }

  async function giveUp(token: string) {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      'visitor',
      'select public.give_up_guest_hold($1) as done',
      [token],
    )
    return row?.done
  }
})
