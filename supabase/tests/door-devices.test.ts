// Telephones at the door, and the lists that are signed for them.
import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, emailOf, makeEvent, openCafe, queryAs } from './cafe.ts'
import { fetchList, hashOf, register, signInAgain } from './offline-door.ts'
import { buy, newCode } from './purchases.ts'

const withdrawn = 'An owner removed this phone'

describe.skipIf(noDatabase)('a telephone at the door', () => {
  let database: Database
  let event: string
  let type: string
  let code: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  beforeEach(async () => {
    const made = await makeEvent(database, { days: 1 })
    event = made.eventId
    type = made.typeId
    code = newCode()
    await buy(database, 'customer', { event, type, quantity: 2, code })
  })
  afterAll(() => database.close())

  it('gets a list that is signed for it, without codes, addresses or whole names', async () => {
    const { id, key } = await register(database, 'door', { event })
    const { list, signature, says } = await fetchList(database, 'door', id)
    expect(signature).toBe(createHmac('sha256', Buffer.from(key, 'hex')).update(list).digest('hex'))
    expect(says).toMatchObject({ device: id, event: { id: event, title: 'Quiz night' } })
    expect(says.tickets).toEqual([
      {
        id: expect.any(String),
        hash: hashOf(says.salt, code),
        holder: 'customer E.',
        type: 'Quiz night',
        quantity: 2,
        admitted: 0,
        order: expect.any(String),
        price: 2500,
        to_pay: 2500,
        is_cancelled: false,
      },
    ])
    expect(list).not.toContain(code)
    expect(list).not.toContain(emailOf('customer'))
    expect(list).not.toContain('Example')
  })

  it('has a separate salt and key', async () => {
    const [one, two] = [
      await register(database, 'door', { event }),
      await register(database, 'door', { event }),
    ]
    const lists = [
      await fetchList(database, 'door', one.id),
      await fetchList(database, 'door', two.id),
    ]
    expect(one.key).not.toBe(two.key)
    expect(new Set(lists.map(({ says }) => says.tickets[0]?.hash)).size).toBe(2)
  })

  it('is registered once, under its latest name, however often it tries', async () => {
    const { id, key } = await register(database, 'door', { event })
    expect(await register(database, 'door', { event, id, name: ' Garden gate ' })).toEqual({
      id,
      key,
    })
    const devices = await queryAs(database, 'owner', 'select * from public.list_door_devices($1)', [
      event,
    ])
    expect(devices).toMatchObject([{ id, name: 'Garden gate', registered_by: 'door E.', sent: 0 }])
  })

  it('is nobody else’s', async () => {
    const { id } = await register(database, 'door', { event })
    await expect(register(database, 'staff', { event, id })).rejects.toThrow(withdrawn)
    await expect(fetchList(database, 'staff', id)).rejects.toThrow(withdrawn)
  })

  it('has a list for two days at most, that ends on the morning after the event', async () => {
    const { id } = await register(database, 'door', { event })
    // Tomorrow's doors close in less than two days from six in the morning on.
    await database.query('update public.events set event_date = event_date + 1 where id = $1', [
      event,
    ])
    const { says } = await fetchList(database, 'door', id)
    expect(Date.parse(says.ends_at) - Date.parse(says.issued_at)).toBe(2 * 86_400_000)
    await database.query(
      "update public.events set event_date = (now() at time zone 'Europe/London')::date where id = $1",
      [event],
    )
    const { says: last } = await fetchList(database, 'door', id)
    const [closing] = await database.query<{ ends: Date }>(
      `select ((now() at time zone 'Europe/London')::date + 1 + time '06:00')
         at time zone 'Europe/London' as ends`,
    )
    expect(Date.parse(last.ends_at)).toBe(closing?.ends.getTime())
    await database.query('update public.events set event_date = current_date - 3 where id = $1', [
      event,
    ])
    await expect(fetchList(database, 'door', id)).rejects.toThrow('This event is over')
    await expect(register(database, 'door', { event })).rejects.toThrow('This event is over')
  })

  it('gets no list of a cancelled event', async () => {
    const { id } = await register(database, 'door', { event })
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [event])
    await expect(fetchList(database, 'door', id)).rejects.toThrow('This event is cancelled')
    await expect(register(database, 'door', { event })).rejects.toThrow('This event is cancelled')
  })

  it('is refused without a name, without an event or beyond 50', async () => {
    for (const name of ['', '  ', 'x'.repeat(41)]) {
      await expect(register(database, 'door', { event, name })).rejects.toThrow('1 to 40 letters')
    }
    await expect(register(database, 'door', { event: randomUUID() })).rejects.toThrow(
      'There’s no such event',
    )
    await database.query(
      `insert into private.door_devices (id, event_id, name)
       select gen_random_uuid(), $1, 'Gate' from generate_series(1, 50)`,
      [event],
    )
    await expect(register(database, 'door', { event })).rejects.toThrow(
      'There are already 50 phones',
    )
  })

  it('that an owner withdraws gets no list, even after signing in again', async () => {
    const { id } = await register(database, 'staff', { event })
    await fetchList(database, 'staff', id)
    const withdraw = () =>
      queryAs(database, 'owner', 'select public.withdraw_door_device($1) as done', [id])
    expect(await withdraw()).toEqual([{ done: true }])
    expect(await withdraw()).toEqual([{ done: false }])
    await expect(fetchList(database, 'staff', id)).rejects.toMatchObject({ code: '42501' })
    // A person who signs in again on it is told.
    await signInAgain(database, 'staff')
    await expect(fetchList(database, 'staff', id)).rejects.toThrow(withdrawn)
    await expect(register(database, 'staff', { event, id })).rejects.toThrow(withdrawn)
  })

  it('is signed out also where it has fetched no list yet', async () => {
    const { id } = await register(database, 'staff', { event })
    await queryAs(database, 'owner', 'select public.withdraw_door_device($1)', [id])
    await expect(fetchList(database, 'staff', id)).rejects.toMatchObject({ code: '42501' })
    await signInAgain(database, 'staff')
  })

  it('has a list of 5,000 tickets, standing before cancelled ones', async () => {
    await database.query(
      `insert into public.ticket_purchases (event_id, ticket_type_id, quantity, total_price, cancelled_at, cancelled_by)
       select $1, $2, 1, 12.5, now(), 'owner' from generate_series(1, 5001)`,
      [event, type],
    )
    const { id } = await register(database, 'door', { event })
    const { says } = await fetchList(database, 'door', id)
    expect(says.tickets).toHaveLength(5000)
    expect(says.tickets.filter(({ is_cancelled }) => !is_cancelled)).toHaveLength(1)
  })

  it('is forgotten a month after the event', async () => {
    const { id } = await register(database, 'door', { event })
    await database.query('update public.events set event_date = current_date - 31 where id = $1', [
      event,
    ])
    await database.query('select private.forget_what_is_old()')
    expect(await database.query('select from private.door_devices where id = $1', [id])).toEqual([])
  })
})
