// People without an account see by a link what they bought, and pay by it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { becomeGuest, holders, lines, newAddress, openLink, seat } from './guests.ts'
import { giveUp, hold, settle, takeCards } from './holds.ts'
import { order } from './orders.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  describe('opens a link', () => {
    it('that shows the tickets of one order but not who bought them', async () => {
      const { event, type } = await seat(database)
      const email = newAddress()
      await order(database, await becomeGuest(database, email), { event, lines: lines(type) })
      const guest = await becomeGuest(database, email)
      await order(database, guest, { event, lines: lines(type, 4) })
      const opened = await openLink(database, guest)
      expect(opened).toMatchObject({ purchases: [{ quantity: 4 }], hold: null })
      expect(opened?.purchases[0]?.ticket_code).toMatch(/^WCS-/)
      expect(JSON.stringify(opened)).not.toMatch(new RegExp(`${email}|Gwen`))
    })

    it('until 30 days after the event', async () => {
      const { event, type } = await seat(database)
      const guest = await becomeGuest(database, newAddress())
      await order(database, guest, { event, lines: lines(type) })
      await moveTo(event, 30)
      expect(await openLink(database, guest)).not.toBeNull()
      await moveTo(event, 31)
      expect(await openLink(database, guest)).toBeNull()
      await database.execute('select private.forget_guest_links()')
      const left = await database.query('select from private.guests where token = $1', [
        guest.guest,
      ])
      expect(left).toEqual([])
    })

    it('that nobody can guess', async () => {
      expect(await openLink(database, { guest: randomUUID() })).toBeNull()
      expect(await openLink(database, { guest: 'x'.repeat(100_000) })).toBeNull()
    })

    it('that no longer shows what became somebody else’s', async () => {
      const { event, type } = await seat(database)
      const guest = await becomeGuest(database, newAddress())
      await order(database, guest, { event, lines: lines(type) })
      await database.query(
        "update public.ticket_purchases set attendee_email = 'friend@people.example' where event_id = $1",
        [event],
      )
      expect(await openLink(database, guest)).toMatchObject({
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
    it('finds the tickets there as well as by the link', async () => {
      const { event, type } = await seat(database)
      const guest = await becomeGuest(database, emailOf('owner'))
      await order(database, guest, { event, lines: lines(type, 2) })
      expect(await holders(database, event)).toMatchObject([
        { user_id: null, attendee_email: emailOf('owner') },
      ])
      await prove(database, 'owner')
      expect(await holders(database, event)).toMatchObject([
        { user_id: accounts.owner, attendee_email: null },
      ])
      expect(await openLink(database, guest)).toMatchObject({ purchases: [{ quantity: 2 }] })
    })

    it('takes the name and the link along when the account is deleted', async () => {
      const { event, type } = await seat(database)
      const guest = await becomeGuest(database, emailOf('other customer'))
      await order(database, guest, { event, lines: lines(type) })
      await queryAs(database, 'other customer', 'select public.delete_my_account()')
      expect(await openLink(database, guest)).toBeNull()
      expect(await holders(database, event)).toMatchObject([
        { user_id: null, attendee_email: null },
      ])
    })
  })

  it('pays by card for a hold that becomes tickets under the same link', async () => {
    const { event, type } = await seat(database, 3)
    await takeCards(database)
    const email = newAddress()
    const guest = await becomeGuest(database, email)
    const id = randomUUID()
    await hold(database, guest, { id, event, lines: lines(type, 2) })
    expect(await openLink(database, guest)).toMatchObject({
      purchases: [],
      hold: { state: 'open' },
    })
    const again = await becomeGuest(database, email)
    await expect(order(database, again, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    expect(await settle(database, id, 2500)).toBe('settled')
    expect(await openLink(database, guest)).toMatchObject({
      purchases: [{ quantity: 2 }],
      hold: { state: 'paid' },
    })
    expect(await holders(database, event)).toMatchObject([{ user_id: null, attendee_email: email }])
  })

  it('gives up a payment by their link alone', async () => {
    const { event, type } = await seat(database)
    await takeCards(database)
    const guest = await becomeGuest(database, newAddress())
    const id = await hold(database, guest, { event, lines: lines(type, 2) })
    const other = await becomeGuest(database, newAddress())
    await hold(database, other, { event, lines: lines(type, 2) })
    for (const caller of [other, { guest: randomUUID() }, 'visitor', 'customer'] as const) {
      expect(await giveUp(database, caller, id)).toBe(false)
    }
    expect(await giveUp(database, guest, id)).toBe(true)
    expect(await giveUp(database, guest, id)).toBe(false)
  })

  it('who proves the address with an account during a payment gets the tickets there', async () => {
    const { event, type } = await seat(database)
    await takeCards(database)
    await prove(database, 'customer', false)
    const guest = await becomeGuest(database, emailOf('customer'))
    const id = randomUUID()
    await hold(database, guest, { id, event, lines: lines(type) })
    await prove(database, 'customer')
    expect(await settle(database, id, 1250)).toBe('settled')
    expect(await holders(database, event)).toMatchObject([{ user_id: accounts.customer }])
  })

  it('is nobody’s word for another: unproven, they get no tickets into an account', async () => {
    await database.execute('update private.installation set sends_mail = false')
    const { event, type } = await seat(database)
    const guest = await becomeGuest(database, emailOf('customer'))
    await order(database, guest, { event, lines: lines(type) })
    expect(await holders(database, event)).toMatchObject([
      { user_id: null, attendee_email: emailOf('customer') },
    ])
    await database.execute('update private.installation set sends_mail = true')
  })
})
