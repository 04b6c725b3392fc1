// Places are held for a person without an account while the code is on its way to them.
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { type Caller, makeEvent, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { codeOf, type Guest, newAddress, proveGuest } from './guests.ts'
import { countsOf, hold, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { tend } from './waiting-list.ts'

type Wish = { type: string; quantity: number }

describe.skipIf(noDatabase)('places for a guest', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  /** Begins as a guest who wishes for places, and says until when they are held. */
  async function begin(
    event: string,
    wishes: Wish[],
    caller: Caller = 'visitor',
    email = newAddress(),
  ) {
    const lines = wishes.map(({ type, quantity }) => ({ ticket_type_id: type, quantity }))
    const [begun] = await queryAs<{ token: string; held_until: Date | null }>(
      database,
      caller,
      'select token, held_until from public.begin_guest_purchase($1, $2, $3, $4)',
      [email, 'Gwen Guest', event, JSON.stringify(lines)],
    )
    return { guest: { guest: begun?.token ?? '' }, heldUntil: begun?.held_until ?? null }
  }
  const prove = async (guest: Guest) =>
    proveGuest(database, guest, (await codeOf(database, guest)) ?? '')
  const passTime = () =>
    database.execute("update private.guest_places set held_until = now() - interval '1 second'")

  it('are theirs to buy once the code has come', async () => {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 2 })
    const { guest, heldUntil } = await begin(event, [{ type, quantity: 2 }])
    expect((heldUntil?.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect(await countsOf(database, type)).toMatchObject({ sold: 0, held: 2 })
    const other = { event, lines: [{ type, quantity: 1 }] }
    await expect(order(database, 'customer', other)).rejects.toThrow('Sold out')
    await expect(begin(event, [{ type, quantity: 1 }])).rejects.toThrow('Sold out')

    await prove(guest)
    await order(database, guest, { event, lines: [{ type, quantity: 2 }] })
    expect(await countsOf(database, type)).toMatchObject({ sold: 2, held: 0 })
  })

  it('become places that are held for a payment by card', async () => {
    await takeCards(database)
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 2 })
    await database.query("update public.events set payment = 'card' where id = $1", [event])
    const { guest } = await begin(event, [{ type, quantity: 2 }])
    await prove(guest)
    await hold(database, guest, { event, lines: [{ type, quantity: 2 }] })
    expect(await countsOf(database, type)).toMatchObject({ sold: 0, held: 2 })
  })

  it('are free after a quarter of an hour', async () => {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 2 })
    await begin(event, [{ type, quantity: 2 }])
    await passTime()
    await order(database, 'customer', { event, lines: [{ type, quantity: 1 }] })
    expect(await countsOf(database, type)).toMatchObject({ sold: 1, held: 0 })

    await begin(event, [{ type, quantity: 1 }])
    await passTime()
    await tend(database)
    expect(await countsOf(database, type)).toMatchObject({ sold: 1, held: 0 })
  })

  it('are given up for others that the same guest chooses', async () => {
    const { eventId: event, adult, child } = await makeShow(database, { adult: 2, child: 2 })
    const { guest } = await begin(event, [
      { type: adult, quantity: 2 },
      { type: child, quantity: 1 },
    ])
    await begin(event, [{ type: adult, quantity: 1 }], guest)
    expect(await countsOf(database, adult)).toMatchObject({ held: 1 })
    expect(await countsOf(database, child)).toMatchObject({ held: 0 })
  })

  it('are held three times for one caller, who may begin more often', async () => {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 9 })
    // Where no address of a caller is known, the address of their mail stands for it.
    const email = newAddress()
    const beginAgain = () => begin(event, [{ type, quantity: 1 }], 'visitor', email)
    for (let time = 0; time < 3; time++) await beginAgain()
    expect((await beginAgain()).heldUntil).toBeNull()
    expect(await countsOf(database, type)).toMatchObject({ held: 3 })
  })

  it('are held of what the event sells alone', async () => {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 9 })
    const { typeId: elsewhere } = await makeEvent(database)
    await expect(begin(event, [{ type: elsewhere, quantity: 1 }])).rejects.toThrow('Invalid')
    await expect(begin(event, [{ type, quantity: 11 }])).rejects.toThrow('between 1 and 10')
    await database.query('update public.events set cancelled_at = now() where id = $1', [event])
    await expect(begin(event, [{ type, quantity: 1 }])).rejects.toThrow('no longer on sale')
    expect(await countsOf(database, type)).toMatchObject({ held: 0 })
  })

  it('go with the guest who is forgotten', async () => {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity: 2 })
    await begin(event, [{ type, quantity: 2 }])
    await database.execute("update private.guests set created_at = now() - interval '2 days'")
    await database.query('select private.forget_guests()')
    expect(await countsOf(database, type)).toMatchObject({ held: 0 })
  })
})
