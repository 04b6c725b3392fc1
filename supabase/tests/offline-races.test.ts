// Telephones that send at the same moment, on a server where they really do.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { admitWorkers, openCafe, queryAs } from './cafe.ts'
import { register, send } from './offline-door.ts'
import { makeShow, order } from './orders.ts'

const rounds = Array.from({ length: 10 }, (_, round) => [round + 1] as const)

describe.skipIf(noDatabase || !onPostgres)('at the same moment', () => {
  let database: Database
  let event: string
  let tickets: { id: string; ticket_code: string }[]
  let front: string
  let gate: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const show = await makeShow(database, { adult: null, child: null, days: 1 })
    event = show.eventId
    tickets = await order(database, 'customer', {
      event,
      lines: [
        { type: show.adult, quantity: 2 },
        { type: show.child, quantity: 2 },
      ],
    })
    front = (await register(database, 'door', { event, name: 'Front door' })).id
    gate = (await register(database, 'staff', { event, name: 'Garden gate' })).id
  })

  const line = (at: number) => ({ ticket: tickets[at]?.id ?? '', people: 2 })
  const paid = (at: number) => ({ ...line(at), amount: 50, method: 'cash' as const })
  async function standing() {
    const rows = await database.query<{ admitted: number; paid: number }>(
      `select admitted, sum(amount_paid::float) over () as paid,
         private.extra_people_at(event_id) as extra, (
         select count(*)::int from private.admissions where purchase_id = ticket_purchases.id
       ) as presses from public.ticket_purchases where event_id = $1`,
      [event],
    )
    return rows
  }
  const once = { admitted: 2, presses: 1, extra: 0 }

  it.each(rounds)(
    'two telephones with one ticket fill it once but keep all that was done, round %i',
    async () => {
      const sent = await Promise.all([
        send(database, 'door', front, [paid(0)]),
        send(database, 'staff', gate, [paid(0)]),
      ])
      expect(sent.flat().sort()).toEqual(['conflict', 'done'])
      expect(await standing()).toContainEqual({ ...once, paid: 100, extra: 2 })
    },
  )

  it.each(rounds)(
    'two telephones with an order from both ends never wait in a circle, round %i',
    async () => {
      const sent = await Promise.all([
        send(database, 'door', front, [line(0), line(1)]),
        send(database, 'staff', gate, [line(1), line(0)]),
      ])
      expect(sent.flat().sort()).toEqual(['conflict', 'conflict', 'done', 'done'])
      expect(await standing()).toEqual([
        { ...once, paid: 0, extra: 4 },
        { ...once, paid: 0, extra: 4 },
      ])
    },
  )

  it.each(rounds)('a telephone that sends its lines twice counts them once, round %i', async () => {
    const lines = [
      { ...paid(0), id: randomUUID() },
      { ...line(1), id: randomUUID() },
    ]
    const sent = await Promise.all([1, 2, 3].map(() => send(database, 'door', front, lines)))
    expect(sent.flat()).toEqual(Array(6).fill('done'))
    expect(await standing()).toEqual([
      { ...once, paid: 50 },
      { ...once, paid: 50 },
    ])
  })

  it.each(rounds)(
    'a door with a network and one without fill a ticket once, round %i',
    async () => {
      const [there, here] = await Promise.allSettled([
        queryAs(database, 'owner', 'select * from public.pay_and_admit($1, 2, $2, $3)', [
          tickets[0]?.ticket_code ?? '',
          event,
          'card',
        ]),
        send(database, 'door', front, [paid(0)]),
      ])
      if (there.status === 'fulfilled') {
        expect(here).toMatchObject({ value: ['conflict'] })
        expect(await standing()).toContainEqual({ ...once, paid: 100, extra: 2 })
      } else {
        expect(there.reason.message).toBe('Everyone on this ticket is already in')
        expect(here).toMatchObject({ value: ['done'] })
        expect(await standing()).toContainEqual({ ...once, paid: 50 })
      }
    },
  )

  it.each(rounds)('a conflict is ticked off once, round %i', async () => {
    await send(database, 'staff', gate, [line(0)])
    const id = randomUUID()
    expect(await send(database, 'door', front, [{ ...line(0), id }])).toEqual(['conflict'])
    const close = () =>
      queryAs<{ done: boolean }>(database, 'owner', 'select public.close_conflict($1) as done', [
        id,
      ])
    const said = await Promise.all([close(), close(), close()])
    expect(said.flat().filter(({ done }) => done)).toHaveLength(1)
  })
})
