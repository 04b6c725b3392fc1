// What telephones did at the door without a network, and what did not fit.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { fetchList, register, send, signInAgain } from './offline-door.ts'
import { buy, newCode } from './purchases.ts'

interface Conflict {
  id: string
  conflict: string
  ticket_code: string | null
}

describe.skipIf(noDatabase)('admissions without a network', () => {
  let database: Database
  let event: string
  let ticket: string
  let code: string
  let front: string
  let gate: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  beforeEach(() => openDoors(2))
  afterAll(() => database.close())

  /** Makes an event with one ticket for so many people, and a telephone at each of its two doors. */
  async function openDoors(quantity: number) {
    const made = await makeEvent(database, { days: 1 })
    event = made.eventId
    code = newCode()
    const total = quantity * 12.5
    await buy(database, 'customer', { event, type: made.typeId, quantity, total, code })
    front = (await register(database, 'door', { event, name: 'Front door' })).id
    gate = (await register(database, 'staff', { event, name: 'Garden gate' })).id
    ticket = (await fetchList(database, 'door', front)).says.tickets[0]?.id ?? ''
  }

  const asDoor = (lines: Parameters<typeof send>[3]) => send(database, 'door', front, lines)
  const asGate = (lines: Parameters<typeof send>[3]) => send(database, 'staff', gate, lines)
  const close = async (id: string | undefined, person: Person = 'owner') => {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      person,
      'select public.close_conflict($1) as done',
      [id ?? null],
    )
    return row?.done
  }
  const conflicts = (person: Person = 'door') =>
    queryAs<Conflict>(database, person, 'select * from public.list_conflicts($1)', [event])
  const cancel = () => queryAs(database, 'owner', 'select public.cancel_purchase($1)', [ticket])
  async function standing() {
    const [row] = await database.query(
      `select admitted, amount_paid::float as paid, to_pay::float as to_pay, to_refund::float as to_refund,
         private.extra_people_at(event_id) as extra from public.ticket_purchases where id = $1`,
      [ticket],
    )
    return row
  }
  async function countIn() {
    const call = 'select public.count_admitted($1) as people'
    const [row] = await queryAs<{ people: number }>(database, 'door', call, [event])
    return row?.people
  }

  it('are carried out in their order, with what was paid', async () => {
    expect(await asDoor([{ ticket }, { ticket, people: 1, amount: 25, method: 'cash' }])).toEqual([
      'done',
      'done',
    ])
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, to_refund: 0, extra: 0 })
    expect(await conflicts()).toEqual([])
    const [found] = await queryAs<{ last_in: object }>(
      database,
      'door',
      'select last_in from public.find_ticket($1)',
      [code],
    )
    expect(found?.last_in).toMatchObject({ door: 'Front door', people: 1 })
  })

  it('count once, however often they are sent', async () => {
    const line = { id: randomUUID(), ticket, amount: 10, method: 'card' as const }
    expect(await asDoor([line])).toEqual(['done'])
    expect(await asDoor([line, line])).toEqual(['done', 'done'])
    expect(await standing()).toEqual({ admitted: 1, paid: 10, to_pay: 15, to_refund: 0, extra: 0 })
    await expect(asGate([line])).rejects.toThrow('sent by another telephone')
  })

  it('that two doors made of one ticket all stand, in a conflict that names both', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    expect(await asGate([{ ticket, people: 2, admitted_at: at(5) }])).toEqual(['done'])
    const paid = { ticket, people: 2, amount: 25, method: 'card' as const, admitted_at: at(8) }
    expect(await asDoor([paid])).toEqual(['conflict'])
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, to_refund: 0, extra: 2 })
    expect(await countIn()).toBe(4)
    expect(await conflicts()).toMatchObject([
      {
        conflict: 'in_twice',
        ticket_code: null,
        holder: 'customer E.',
        quantity: 2,
        people: 2,
        extra_people: 2,
        amount: '25.00',
        overpaid: '0.00',
        method: 'card',
        device_id: front,
        door: 'Front door',
        other: { door: 'Garden gate', device_id: gate, at: expect.stringContaining('T') },
      },
    ])
  })

  it('are told apart by their telephone, not its name', async () => {
    await register(database, 'door', { event, id: front, name: 'Door' })
    await register(database, 'staff', { event, id: gate, name: 'Door' })
    await asGate([{ ticket, people: 2 }])
    await asDoor([{ ticket }])
    await asGate([{ ticket }])
    expect(await conflicts()).toMatchObject([
      { device_id: front, door: 'Door', other: { door: 'Door', device_id: gate } },
      { device_id: gate, door: 'Door', other: { door: 'Door', device_id: gate } },
    ])
  })

  it('that meet a door with a network name that door but no telephone', async () => {
    const call = 'select public.admit($1, 2, $2, $3)'
    await queryAs(database, 'door', call, [code, event, 'Garden gate'])
    expect(await asDoor([{ ticket }])).toEqual(['conflict'])
    expect(await conflicts()).toMatchObject([{ other: { door: 'Garden gate', device_id: null } }])
  })

  it('that do not fit wait for owners under the name of their event', async () => {
    const waiting = async (person: Person) => {
      const call = 'select doors from public.to_deal_with()'
      const [row] = await queryAs<{ doors: { id: string }[] | null }>(database, person, call)
      return row?.doors?.find(({ id }) => id === event)
    }
    await asGate([{ ticket, people: 2 }])
    expect(await waiting('owner')).toBeUndefined()
    await asDoor([{ ticket, people: 2 }])
    expect(await waiting('owner')).toMatchObject({ conflicts: 1 })
    expect(await waiting('staff')).toBeUndefined()
    await close((await conflicts())[0]?.id)
    expect(await waiting('owner')).toBeUndefined()
  })

  it('of a group fill the ticket before others count beyond it, in any order', async () => {
    await openDoors(4)
    const [three, two] = [
      { id: randomUUID(), ticket, people: 3, amount: 50, method: 'card' as const },
      { id: randomUUID(), ticket, people: 2 },
    ]
    expect(await asGate([two])).toEqual(['done'])
    expect(await asDoor([three])).toEqual(['conflict'])
    expect(await asGate([two])).toEqual(['done'])
    expect(await asDoor([three, three])).toEqual(['conflict', 'conflict'])
    expect(await standing()).toEqual({ admitted: 4, paid: 50, to_pay: 0, to_refund: 0, extra: 1 })
    expect(await countIn()).toBe(5)
    expect(await conflicts()).toMatchObject([{ conflict: 'in_twice', people: 3, extra_people: 1 }])
  })

  it('that were paid twice are put right in the ledger', async () => {
    const paid = { ticket, amount: 25, method: 'cash' as const }
    expect(await asGate([paid])).toEqual(['done'])
    const second = { ...paid, id: randomUUID() }
    expect(await asDoor([second])).toEqual(['conflict'])
    expect(await conflicts()).toMatchObject([
      { conflict: 'paid_twice', extra_people: 0, overpaid: '25.00' },
    ])
    expect(await standing()).toEqual({ admitted: 2, paid: 50, to_pay: 0, to_refund: 25, extra: 0 })
    const handBack = 'select recorded from public.mark_refunded($1, $2)'
    expect(await queryAs(database, 'owner', handBack, [ticket, 'cash'])).toEqual([
      { recorded: '-25.00' },
    ])
    expect(await standing()).toMatchObject({ paid: 50, to_pay: 0, to_refund: 0 })
    expect(await conflicts()).toHaveLength(1)
  })

  it('whose second payment never was are put right by their receipt', async () => {
    const id = randomUUID()
    await asGate([{ ticket, amount: 25, method: 'cash' }])
    await asDoor([{ id, ticket, amount: 40, method: 'card' }])
    expect(await standing()).toMatchObject({ paid: 65, to_refund: 40 })
    const putRight = "select recorded from public.unmark_paid($1, 'Never taken', true, $2)"
    expect(await queryAs(database, 'owner', putRight, [ticket, id])).toEqual([
      { recorded: '-40.00' },
    ])
    expect(await standing()).toMatchObject({ paid: 25, to_pay: 0, to_refund: 0 })
  })

  it('never send money to a card by a door’s word', async () => {
    await database.query(
      `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
       values (gen_random_uuid(), $1, 'charge', 'online', 25, false)`,
      [ticket],
    )
    await asDoor([{ ticket, amount: 25, method: 'cash' }])
    expect(await standing()).toMatchObject({ paid: 50, to_refund: 25 })
    const refunds = () =>
      database.query('select amount from public.card_refunds where purchase_id = $1', [ticket])
    expect(await refunds()).toEqual([])
    await database.query('update public.ticket_purchases set admitted = 0 where id = $1', [ticket])
    await cancel()
    expect(await refunds()).toEqual([{ amount: '25.00' }])
  })

  it('send money to a card that was handed back in its place before', async () => {
    await database.query(
      `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
       values (gen_random_uuid(), $1, 'charge', 'online', 25, false)`,
      [ticket],
    )
    await cancel()
    await database.query(
      `select private.fail_card_refund(id, 'The card is closed') from public.card_refunds where purchase_id = $1`,
      [ticket],
    )
    await queryAs(database, 'owner', "select * from public.mark_refunded($1, 'cash')", [ticket])
    await asDoor([{ ticket, amount: 25, method: 'cash' }])
    expect(
      await database.query(
        'select state from public.card_refunds where purchase_id = $1 order by state',
        [ticket],
      ),
    ).toEqual([{ state: 'asked' }, { state: 'replaced' }])
  })

  it('on a cancelled ticket count beyond it, with their money to hand back', async () => {
    await cancel()
    expect(await asDoor([{ ticket, people: 2, amount: 25, method: 'cash' }])).toEqual(['conflict'])
    expect(await conflicts()).toMatchObject([
      { conflict: 'cancelled', extra_people: 2, overpaid: '25.00', other: null },
    ])
    expect(await standing()).toEqual({ admitted: 0, paid: 25, to_pay: 0, to_refund: 25, extra: 2 })
    expect(await countIn()).toBe(2)
  })

  it('are taken after their event is over, or cancelled', async () => {
    await database.query('update public.events set event_date = current_date - 20 where id = $1', [
      event,
    ])
    expect(await asDoor([{ ticket }])).toEqual(['done'])
    await database.query('update public.events set cancelled_at = now() where id = $1', [event])
    expect(await asDoor([{ ticket }])).toEqual(['conflict'])
    expect(await standing()).toMatchObject({ admitted: 1, extra: 1 })
    expect(await conflicts('owner')).toMatchObject([{ conflict: 'cancelled' }])
  })

  it('of a withdrawn telephone are listed but count nowhere, whatever its clock says', async () => {
    await queryAs(database, 'owner', 'select public.withdraw_door_device($1)', [front])
    await signInAgain(database, 'door')
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const taken = { ticket, amount: 25, method: 'cash' as const }
    expect(
      await asDoor([
        { ticket, admitted_at: at(-1) },
        { ...taken, admitted_at: at(1) },
      ]),
    ).toEqual(['conflict', 'conflict'])
    expect(await conflicts()).toMatchObject([
      { conflict: 'withdrawn', people: 1, amount: '0.00' },
      { conflict: 'withdrawn', people: 1, amount: '25.00', overpaid: '0.00', method: 'cash' },
    ])
    expect(await standing()).toEqual({ admitted: 0, paid: 0, to_pay: 25, to_refund: 0, extra: 0 })
    expect(await countIn()).toBe(0)
  })

  it('that did not fit are listed until an owner ticks them off, once', async () => {
    await asGate([{ ticket, people: 2 }])
    await asDoor([{ ticket }])
    const [open] = await conflicts('staff')
    expect(open?.ticket_code).toBe(code)
    for (const person of ['customer', 'door', 'staff'] as const) {
      await expect(close(open?.id, person)).rejects.toMatchObject({ code: '42501' })
    }
    const listed = async () => {
      const call = 'select name, sent, conflicts from public.list_door_devices($1) order by name'
      return queryAs(database, 'owner', call, [event])
    }
    expect(await listed()).toEqual([
      { name: 'Front door', sent: 1, conflicts: 1 },
      { name: 'Garden gate', sent: 1, conflicts: 0 },
    ])
    expect(await close(open?.id)).toBe(true)
    expect(await close(open?.id)).toBe(false)
    expect(await close(randomUUID())).toBe(false)
    expect(await conflicts()).toEqual([])
    expect(await listed()).toMatchObject([{ conflicts: 0 }, { conflicts: 0 }])
    expect(await countIn()).toBe(3)
  })

  it('that fitted are nothing to tick off', async () => {
    const id = randomUUID()
    await asDoor([{ id, ticket }])
    expect(await close(id)).toBe(false)
  })

  it('of tickets of another event are refused', async () => {
    const other = await makeEvent(database, { title: 'Carols', days: 1 })
    const elsewhere = (await register(database, 'door', { event: other.eventId })).id
    expect(await send(database, 'door', elsewhere, [{ ticket }])).toEqual(['refused'])
    expect(await asDoor([{ ticket: randomUUID() }])).toEqual(['refused'])
    expect(await standing()).toMatchObject({ admitted: 0 })
  })

  it('come 1 to 100 at a time from a telephone of one’s own, whole or not at all', async () => {
    await expect(asDoor([])).rejects.toThrow('1 to 100 admissions')
    await expect(asDoor(Array(101).fill({ ticket }))).rejects.toThrow('1 to 100 admissions')
    await expect(send(database, 'staff', front, [{ ticket }])).rejects.toThrow('no such phone')
    for (const people of [0, 11, -1]) {
      await expect(asDoor([{ ticket }, { ticket, people }])).rejects.toMatchObject({
        code: '23514',
      })
    }
    await expect(asDoor([{ ticket, amount: 5 }])).rejects.toMatchObject({ code: '23514' })
    expect(await standing()).toMatchObject({ admitted: 0 })
  })
})
