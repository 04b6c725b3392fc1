// People without an account buy by the same rules as those with one.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { becomeGuest, buyAsGuest, holdAsGuest, holders, lines, newAddress, seat } from './guests.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  it('has at most as many tickets for an event as its owner says, by their address', async () => {
    const { event, type } = await seat(database, 3)
    const email = newAddress()
    const proof = await becomeGuest(database, email)
    await buyAsGuest(database, proof, { event, lines: lines(type, 2) })
    const again = await becomeGuest(database, email)
    await expect(buyAsGuest(database, again, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You can have at most 3 tickets for this event. You already have 2.',
    )
    const other = await becomeGuest(database, newAddress())
    await buyAsGuest(database, other, { event, lines: lines(type, 3) })
  })

  it('shares the limits of the account that has proven their address', async () => {
    const { event, type } = await seat(database, 3)
    await buy(database, 'customer', { event, type, quantity: 2 })
    const proof = await becomeGuest(database, emailOf('customer'))
    await expect(buyAsGuest(database, proof, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    await buyAsGuest(database, proof, { event, lines: lines(type, 1) })
    await expect(buy(database, 'customer', { event, type })).rejects.toThrow('You already have 3.')
    expect(await holders(database, event)).toEqual([
      { user_id: accounts.customer, attendee_email: null, quantity: 2 },
      { user_id: accounts.customer, attendee_email: null, quantity: 1 },
    ])
  })

  it('buys at most twenty times an hour', async () => {
    const { event, type } = await seat(database)
    const proof = await becomeGuest(database, newAddress())
    for (let time = 0; time < 20; time++) {
      await buyAsGuest(database, proof, { event, lines: lines(type) })
    }
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toMatchObject({
      code: 'PT429',
    })
  })

  it('buys nothing twice by sending an order again, and gets the same link', async () => {
    const { event, type } = await seat(database)
    const proof = await becomeGuest(database, newAddress())
    const order = { id: randomUUID(), event, lines: lines(type, 2) }
    const token = await buyAsGuest(database, proof, order)
    expect(await buyAsGuest(database, proof, order)).toBe(token)
    expect(await holders(database, event)).toHaveLength(1)
    await expect(
      buyAsGuest(database, proof, { ...order, lines: lines(type, 3) }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('gets no link to the order of somebody else', async () => {
    const { event, type } = await seat(database)
    const order = { id: randomUUID(), event, lines: lines(type) }
    await buyAsGuest(database, await becomeGuest(database, newAddress()), order)
    const thief = await becomeGuest(database, newAddress())
    await expect(buyAsGuest(database, thief, order)).rejects.toMatchObject({ code: '23505' })
    const [bought] = await database.query<{ order_id: string }>(
      'select order_id from public.ticket_purchases limit 1',
    )
    await expect(
      holdAsGuest(database, thief, { ...order, id: bought?.order_id ?? '' }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('can’t buy what is not on sale, at another price, or for the card alone', async () => {
    const { event, type } = await seat(database)
    const proof = await becomeGuest(database, newAddress())
    await expect(
      buyAsGuest(database, proof, { event, lines: [{ type, quantity: 1, total: 0 }] }),
    ).rejects.toThrow('Sorry, the price has changed.')
    await database.query("update public.events set payment = 'card' where id = $1", [event])
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are paid by card',
    )
    await database.query('update public.events set is_published = false where id = $1', [event])
    await expect(buyAsGuest(database, proof, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are no longer on sale',
    )
  })

  it('is known to owners by the name they gave, also at the door', async () => {
    const { event, type } = await seat(database)
    const proof = await becomeGuest(database, newAddress(), ' Gwen   van Guest ')
    await buyAsGuest(database, proof, { event, lines: lines(type) })
    const attendees = await queryAs(
      database,
      'owner',
      'select attendee_name from public.list_attendees($1)',
      [event],
    )
    expect(attendees).toEqual([{ attendee_name: 'Gwen van Guest' }])
    const found = await queryAs(database, 'owner', 'select holder from public.find_names($1, $2)', [
      event,
      'gwen',
    ])
    expect(found).toEqual([{ holder: 'Gwen G.' }])
    const printed = 'select holder from public.list_holders($1)'
    expect(await queryAs(database, 'owner', printed, [event])).toEqual([
      { holder: 'Guest, Gwen van' },
    ])
  })

  it.skipIf(!onPostgres)(
    'and the account of the same address, at once, keep one limit',
    async () => {
      const { event, type } = await seat(database, 3)
      const proof = await becomeGuest(database, emailOf('customer'))
      const tries = Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? buyAsGuest(database, proof, { event, lines: lines(type) })
          : buy(database, 'customer', { event, type }),
      )
      const results = await Promise.allSettled(tries)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await holders(database, event)).toHaveLength(3)
    },
  )

  it.skipIf(!onPostgres)('who buys twice at once keeps the limit, with two proofs', async () => {
    const { event, type } = await seat(database, 2)
    const email = newAddress()
    const proofs = [await becomeGuest(database, email), await becomeGuest(database, email)]
    const results = await Promise.allSettled(
      [...proofs, ...proofs].map((proof) =>
        buyAsGuest(database, proof, { event, lines: lines(type) }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it.skipIf(!onPostgres)('whose account proves the address at once, loses no ticket', async () => {
    for (let round = 0; round < 5; round++) {
      await prove(database, 'customer', false)
      const { event, type } = await seat(database)
      const proof = await becomeGuest(database, emailOf('customer'))
      await Promise.all([
        buyAsGuest(database, proof, { event, lines: lines(type) }),
        // The auth server locks an account before it changes it.
        database.transaction({}, async (connection) => {
          await connection.query('select from auth.users where id = $1 for update', [
            accounts.customer,
          ])
          await prove(connection, 'customer')
        }),
      ])
      expect(await holders(database, event)).toMatchObject([{ user_id: accounts.customer }])
      await database.execute('delete from private.guest_proofs')
    }
  })
})
