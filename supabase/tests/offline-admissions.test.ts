// What telephones did at the door without a network, and what contradicts.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { fetchList, register, send, signInAgain } from './offline-door.ts'
import { buy, newCode } from './purchases.ts'

interface Contradiction {
  id: string
  contradiction: string
  if_same: object | null
  if_extra: object | null
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
  beforeEach(async () => {
    const made = await makeEvent(database, { days: 1 })
    event = made.eventId
    code = newCode()
    await buy(database, 'customer', { event, type: made.typeId, quantity: 2, total: 25, code })
    front = (await register(database, 'door', { event, name: 'Front door' })).id
    gate = (await register(database, 'staff', { event, name: 'Garden gate' })).id
    ticket = (await fetchList(database, 'door', front)).says.tickets[0]?.id ?? ''
  })
  afterAll(() => database.close())

  const asDoor = (lines: Parameters<typeof send>[3]) => send(database, 'door', front, lines)
  const asGate = (lines: Parameters<typeof send>[3]) => send(database, 'staff', gate, lines)
  const decide = async (id: string | undefined, decision: string, person: Person = 'door') => {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      person,
      'select public.decide_contradiction($1, $2) as done',
      [id ?? null, decision],
    )
    return row?.done
  }
  const settle = async (id: string | undefined, isSettled: boolean, person: Person = 'door') => {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      person,
      'select public.settle_contradiction($1, $2) as done',
      [id ?? null, isSettled],
    )
    return row?.done
  }
  const contradictions = () =>
    queryAs<Contradiction>(database, 'door', 'select * from public.list_contradictions($1)', [
      event,
    ])
  async function standing() {
    const [row] = await database.query(
      `select admitted, amount_paid::float as paid, to_pay::float as to_pay,
         private.extra_people_at(event_id) as extra from public.ticket_purchases where id = $1`,
      [ticket],
    )
    return row
  }

  it('are carried out in their order, with what was paid', async () => {
    expect(await asDoor([{ ticket }, { ticket, people: 1, amount: 25, method: 'cash' }])).toEqual([
      'done',
      'done',
    ])
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, extra: 0 })
    expect(await contradictions()).toEqual([])
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
    expect(await standing()).toEqual({ admitted: 1, paid: 10, to_pay: 15, extra: 0 })
    await expect(asGate([line])).rejects.toThrow('sent by another telephone')
  })

  it('that two doors made of one ticket are named and change nothing', async () => {
    const paid = { ticket, people: 2, amount: 25, method: 'card' as const }
    expect(await asGate([{ ticket, people: 2 }])).toEqual(['done'])
    expect(await asDoor([paid])).toEqual(['contradiction'])
    expect(await standing()).toEqual({ admitted: 2, paid: 0, to_pay: 25, extra: 0 })
    expect(await contradictions()).toMatchObject([
      {
        contradiction: 'already_in',
        holder: 'customer E.',
        quantity: 2,
        admitted: 2,
        people: 2,
        method: 'card',
        device_id: front,
        door: 'Front door',
        other: { door: 'Garden gate', people: 2, amount: null, method: null },
        if_same: { let_in: 0, extra: 0, noted: 25, to_collect: 0, to_hand_back: 0 },
        if_extra: { let_in: 0, extra: 2, noted: 25, to_collect: 25, to_hand_back: 0 },
      },
    ])
  })

  it('of the same people count once, and their payment is noted', async () => {
    await asGate([{ ticket, people: 2 }])
    await asDoor([{ ticket, people: 2, amount: 25, method: 'card' }])
    const [open] = await contradictions()
    expect(await decide(open?.id, 'same')).toBe(true)
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, extra: 0 })
    expect(await decide(open?.id, 'extra')).toBe(false)
    expect(await contradictions()).toEqual([])
  })

  it('of extra people count beyond the ticket, and say what is to collect', async () => {
    await asGate([{ ticket, people: 1 }])
    await asDoor([{ ticket, people: 2, amount: 25, method: 'card' }])
    const [open] = await contradictions()
    expect(open?.if_extra).toMatchObject({ let_in: 1, extra: 1, to_collect: 12.5 })
    expect(await decide(open?.id, 'extra')).toBe(true)
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, extra: 1 })
    const [count] = await queryAs(database, 'door', 'select public.count_admitted($1) as people', [
      event,
    ])
    expect(count).toEqual({ people: 3 })
    const left = { decision: 'extra', extra_people: 1, to_collect: '12.50', if_same: null }
    expect(await contradictions()).toMatchObject([left])
  })

  it('whose money was collected are noted once by the door, and no more where that was wrong', async () => {
    await asGate([{ ticket, people: 2 }])
    await asDoor([{ ticket, people: 2, amount: 25, method: 'card' }])
    const [open] = await contradictions()
    expect(await settle(open?.id, true)).toBe(false)
    await decide(open?.id, 'extra')
    expect(await contradictions()).toMatchObject([{ to_collect: '25.00', settled_at: null }])
    await expect(settle(open?.id, true, 'customer')).rejects.toMatchObject({ code: '42501' })
    expect(await settle(open?.id, false)).toBe(false)
    expect(await settle(open?.id, true)).toBe(true)
    expect(await settle(open?.id, true, 'owner')).toBe(false)
    expect(await contradictions()).toMatchObject([{ settled_at: expect.any(Date) }])
    expect(await settle(open?.id, false)).toBe(true)
    expect(await contradictions()).toMatchObject([{ settled_at: null }])
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, extra: 2 })
  })

  it('whose money is to hand back are settled by owners alone', async () => {
    const paid = { ticket, amount: 25, method: 'cash' as const }
    await asGate([paid])
    await asDoor([paid])
    const [open] = await contradictions()
    await decide(open?.id, 'same')
    await expect(settle(open?.id, true, 'staff')).rejects.toMatchObject({ code: '42501' })
    expect(await settle(open?.id, true, 'owner')).toBe(true)
  })

  it('that were paid twice say what is to hand back', async () => {
    const paid = { ticket, amount: 25, method: 'cash' as const }
    expect(await asGate([paid])).toEqual(['done'])
    expect(await asDoor([paid])).toEqual(['contradiction'])
    const [open] = await contradictions()
    expect(open).toMatchObject({
      contradiction: 'paid_before',
      if_same: { let_in: 1, noted: 0, to_hand_back: 25 },
    })
    await decide(open?.id, 'same')
    expect(await standing()).toEqual({ admitted: 2, paid: 25, to_pay: 0, extra: 0 })
    expect(await contradictions()).toMatchObject([{ decision: 'same', to_hand_back: '25.00' }])
  })

  it('on a ticket that was cancelled meanwhile wait for a decision', async () => {
    await queryAs(database, 'owner', 'select public.cancel_purchase($1)', [ticket])
    expect(await asDoor([{ ticket, people: 2 }])).toEqual(['contradiction'])
    const [open] = await contradictions()
    expect(open).toMatchObject({
      contradiction: 'cancelled',
      if_extra: { let_in: 0, extra: 2, to_collect: 25 },
    })
    await decide(open?.id, 'extra')
    expect(await standing()).toMatchObject({ admitted: 0, extra: 2 })
  })

  it('of a withdrawn telephone wait for an owner, whatever its clock says', async () => {
    await queryAs(database, 'owner', 'select public.withdraw_door_device($1)', [front])
    await signInAgain(database, 'door')
    const before = new Date(Date.now() - 60_000).toISOString()
    const after = new Date(Date.now() + 60_000).toISOString()
    expect(
      await asDoor([
        { ticket, admitted_at: before },
        { ticket, admitted_at: after },
      ]),
    ).toEqual(['contradiction', 'contradiction'])
    const [open] = await contradictions()
    expect(open).toMatchObject({ contradiction: 'withdrawn' })
    await expect(decide(open?.id, 'extra')).rejects.toMatchObject({ code: '42501' })
    expect(await decide(open?.id, 'extra', 'owner')).toBe(true)
    expect(await standing()).toMatchObject({ admitted: 1, extra: 0 })
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
    await expect(send(database, 'staff', front, [{ ticket }])).rejects.toThrow('no such telephone')
    for (const people of [0, 11, -1]) {
      await expect(asDoor([{ ticket }, { ticket, people }])).rejects.toMatchObject({
        code: '23514',
      })
    }
    await expect(asDoor([{ ticket, amount: 5 }])).rejects.toMatchObject({ code: '23514' })
    expect(await standing()).toMatchObject({ admitted: 0 })
    await expect(decide(randomUUID(), 'neither')).rejects.toThrow('the same people')
    expect(await decide(randomUUID(), 'same')).toBe(false)
  })
})
