// People without an account buy by the same rules as those with one.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { becomeGuest, holders, letGuestsRest, lines, newAddress, openLink, seat } from './guests.ts'
import { hold } from './holds.ts'
import { order } from './orders.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  it('has at most as many tickets for an event as its owner says, by their address', async () => {
    const { event, type } = await seat(database, 3)
    const email = newAddress()
    const guest = await becomeGuest(database, email)
    await order(database, guest, { event, lines: lines(type, 2) })
    const again = await becomeGuest(database, email)
    await expect(order(database, again, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You can have at most 3 tickets for this event. You already have 2.',
    )
    const other = await becomeGuest(database, newAddress())
    await order(database, other, { event, lines: lines(type, 3) })
  })

  it('shares the limits of the account that has proven their address', async () => {
    const { event, type } = await seat(database, 3)
    await buy(database, 'customer', { event, type, quantity: 2 })
    const guest = await becomeGuest(database, emailOf('customer'))
    await expect(order(database, guest, { event, lines: lines(type, 2) })).rejects.toThrow(
      'You already have 2.',
    )
    await order(database, guest, { event, lines: lines(type, 1) })
    await expect(buy(database, 'customer', { event, type })).rejects.toThrow('You already have 3.')
    expect(await holders(database, event)).toEqual([
      { user_id: accounts.customer, attendee_email: null, quantity: 2 },
      { user_id: accounts.customer, attendee_email: null, quantity: 1 },
    ])
  })

  it('buys at most twenty times an hour', async () => {
    const { event, type } = await seat(database)
    const email = newAddress()
    const buyOne = async () => {
      await letGuestsRest(database)
      const guest = await becomeGuest(database, email)
      return order(database, guest, { event, lines: lines(type) })
    }
    for (let time = 0; time < 20; time++) await buyOne()
    await expect(buyOne()).rejects.toMatchObject({ code: 'PT429' })
  })

  it('gets the same tickets by sending an order again', async () => {
    const { event, type } = await seat(database)
    const guest = await becomeGuest(database, newAddress())
    const wanted = { id: randomUUID(), event, lines: lines(type, 2) }
    const bought = await order(database, guest, wanted)
    expect(await order(database, guest, wanted)).toEqual(bought)
    expect(await holders(database, event)).toHaveLength(1)
    await expect(
      order(database, guest, { ...wanted, lines: lines(type, 3) }),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('says who they are for each order anew', async () => {
    const { event, type } = await seat(database)
    const email = newAddress()
    const guest = await becomeGuest(database, email)
    const id = randomUUID()
    await order(database, guest, { id, event, lines: lines(type) })
    const another = order(database, guest, { event, lines: lines(type) })
    await expect(another).rejects.toMatchObject({ hint: 'begin_again' })
    const again = await becomeGuest(database, email)
    await expect(order(database, again, { id, event, lines: lines(type) })).rejects.toMatchObject({
      code: '23505',
    })
    expect(await holders(database, event)).toHaveLength(1)
  })

  it('gets no link to the order of somebody else', async () => {
    const { event, type } = await seat(database)
    const wanted = { id: randomUUID(), event, lines: lines(type) }
    await order(database, await becomeGuest(database, newAddress()), wanted)
    const ofCustomer = randomUUID()
    await order(database, 'customer', { ...wanted, id: ofCustomer })
    const thief = await becomeGuest(database, newAddress())
    for (const id of [wanted.id, ofCustomer]) {
      await expect(order(database, thief, { ...wanted, id })).rejects.toMatchObject({
        code: '23505',
      })
      await expect(hold(database, thief, { ...wanted, id })).rejects.toMatchObject({
        code: '23505',
      })
      expect(await openLink(database, thief)).toBeNull()
    }
  })

  it('can’t buy what is not on sale, at another price, or for the card alone', async () => {
    const { event, type } = await seat(database)
    const guest = await becomeGuest(database, newAddress())
    await expect(
      order(database, guest, { event, lines: [{ type, quantity: 1, total: 0 }] }),
    ).rejects.toThrow('Sorry, the price has changed.')
    await database.query("update public.events set payment = 'card' where id = $1", [event])
    await expect(order(database, guest, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are paid by card',
    )
    await database.query('update public.events set is_published = false where id = $1', [event])
    await expect(order(database, guest, { event, lines: lines(type) })).rejects.toThrow(
      'Tickets for this event are no longer on sale',
    )
  })

  it('is known to owners by the name they gave, also at the door', async () => {
    const { event, type } = await seat(database)
    const guest = await becomeGuest(database, newAddress(), ' Gwen   van Guest ')
    await order(database, guest, { event, lines: lines(type) })
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
      const guests = []
      for (let time = 0; time < 3; time++) {
        guests.push(await becomeGuest(database, emailOf('customer')))
      }
      const tries = guests.flatMap<Promise<unknown>>((guest) => [
        order(database, guest, { event, lines: lines(type) }),
        buy(database, 'customer', { event, type }),
      ])
      const results = await Promise.allSettled(tries)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect(await holders(database, event)).toHaveLength(3)
    },
  )

  it.skipIf(!onPostgres)('who buys twice at once keeps the limit, with four proofs', async () => {
    const { event, type } = await seat(database, 2)
    const email = newAddress()
    const guests = []
    for (let time = 0; time < 4; time++) guests.push(await becomeGuest(database, email))
    const results = await Promise.allSettled(
      guests.map((guest) => order(database, guest, { event, lines: lines(type) })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it.skipIf(!onPostgres)('who sends two orders at once has one of them', async () => {
    const { event, type } = await seat(database)
    const guest = await becomeGuest(database, newAddress())
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => order(database, guest, { event, lines: lines(type) })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await holders(database, event)).toHaveLength(1)
  })

  it.skipIf(!onPostgres)('whose account proves the address at once, loses no ticket', async () => {
    for (let round = 0; round < 5; round++) {
      await prove(database, 'customer', false)
      const { event, type } = await seat(database)
      const guest = await becomeGuest(database, emailOf('customer'))
      await Promise.all([
        order(database, guest, { event, lines: lines(type) }),
        // The auth server locks an account before it changes it.
        database.transaction({}, async (connection) => {
          await connection.query('select from auth.users where id = $1 for update', [
            accounts.customer,
          ])
          await prove(connection, 'customer')
        }),
      ])
      expect(await holders(database, event)).toMatchObject([{ user_id: accounts.customer }])
      await database.execute('delete from private.guests where order_id is null')
    }
  })
})
