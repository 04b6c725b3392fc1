// People without an account on a waiting list.
import { describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitDoubtful, makeEvent, prove, queryAs } from './cafe.ts'
import { withGuestCafe } from './guest-cafe.ts'
import { becomeGuest, beginAsGuest, type Guest, lines, newAddress } from './guests.ts'
import { order } from './orders.ts'
import { buy, newCode } from './purchases.ts'
import { join } from './waiting-list.ts'

describe.skipIf(noDatabase)('a guest on the waiting list', () => {
  let database: Database
  withGuestCafe((cafe) => {
    database = cafe
  })

  async function soldOut(capacity = 2) {
    const { eventId: event, typeId: type } = await makeEvent(database, { capacity })
    const code = newCode()
    await buy(database, 'owner', { event, type, code, quantity: capacity })
    const cancel = () =>
      queryAs(
        database,
        'owner',
        'select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))',
        [code],
      )
    return { event, type, cancel }
  }
  const entryOf = async (guest: Guest, event: string) => {
    const [entry] = await queryAs<{ entry_id: string; state: string; ahead: number }>(
      database,
      guest,
      'select entry_id, state, ahead from public.waiting_at($1)',
      [event],
    )
    return entry
  }
  const leave = async (caller: Guest | 'customer', id: string | null = null) => {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      caller,
      'select public.leave_waiting_list($1) as done',
      [id],
    )
    return row?.done
  }

  it('joins with a proven address, once', async () => {
    const { event, type } = await soldOut()
    const email = newAddress()
    await expect(join(database, await beginAsGuest(database, email), type, 1)).rejects.toThrow(
      'Please confirm your email address first.',
    )
    const guest = await becomeGuest(database, email)
    await join(database, 'customer', type, 1)
    expect(await join(database, guest, type, 2)).toBe(1)
    expect(await join(database, guest, type, 2)).toBe(1)
    await expect(join(database, await becomeGuest(database, email), type, 1)).rejects.toThrow(
      'You’re already on this list, for 2 places',
    )
    expect(await entryOf(guest, event)).toMatchObject({ state: 'waiting', ahead: 1 })
  })

  it('buys what is offered by the link of the mail', async () => {
    const { event, type, cancel } = await soldOut()
    const guest = await becomeGuest(database, newAddress())
    await join(database, guest, type, 2)
    await database.execute("update private.guests set expires_at = now() - interval '1 day'")
    await cancel()
    expect(await entryOf(guest, event)).toMatchObject({ state: 'offered' })
    await expect(order(database, 'customer', { event, lines: lines(type) })).rejects.toThrow(
      'Sold out',
    )
    await order(database, guest, { event, lines: lines(type, 2) })
    expect(await database.query('select state from public.waiting_list')).toContainEqual({
      state: 'bought',
    })
  })

  it('buys it too with a new code for the same address', async () => {
    const { event, type, cancel } = await soldOut()
    const email = newAddress()
    await join(database, await becomeGuest(database, email), type, 2)
    await cancel()
    const again = await becomeGuest(database, email)
    await order(database, again, { event, lines: lines(type, 2) })
  })

  it('leaves by no other link than their own', async () => {
    const { event, type } = await soldOut()
    const guest = await becomeGuest(database, newAddress())
    const stranger = await becomeGuest(database, newAddress())
    await join(database, guest, type, 1)
    const id = (await entryOf(guest, event))?.entry_id
    expect((await entryOf(stranger, event))?.entry_id).toBeNull()
    expect(await leave(stranger, id)).toBe(false)
    expect(await leave('customer', id)).toBe(false)
    expect(await leave(guest, id)).toBe(true)
  })

  it('is known to the owner by name and address', async () => {
    const { event, type } = await soldOut()
    const email = newAddress()
    await join(database, await becomeGuest(database, email), type, 1)
    const rows = await queryAs(
      database,
      'owner',
      'select name, email from public.list_waiting($1)',
      [event],
    )
    expect(rows).toEqual([{ name: 'Gwen Guest', email }])
  })

  it('stays known only while they wait', async () => {
    const { type } = await soldOut()
    const guest = await becomeGuest(database, newAddress())
    await join(database, guest, type, 1)
    const forget = async () => {
      await database.execute("update private.guests set created_at = now() - interval '2 days'")
      await database.query('select private.forget_guests()')
      const rows = await database.query('select 1 from private.guests where token = $1', [
        guest.guest,
      ])
      return rows.length === 0
    }
    expect(await forget()).toBe(false)
    await database.execute('delete from public.waiting_list')
    expect(await forget()).toBe(true)
  })

  it('finds the place in an account that proves the address', async () => {
    await admitDoubtful(database)
    const { event, type } = await soldOut()
    const [{ email } = { email: '' }] = await database.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [accounts['unproven customer']],
    )
    const guest = await becomeGuest(database, email)
    await join(database, guest, type, 1)
    await prove(database, 'unproven customer')
    const own = await queryAs(
      database,
      'unproven customer',
      'select state from public.own_waiting_list() where event_id = $1',
      [event],
    )
    expect(own).toEqual([{ state: 'waiting' }])
  })
})
