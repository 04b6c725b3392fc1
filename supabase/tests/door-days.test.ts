// The days on which people with the role door work: from two days before an event to the day after it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, type Person, queryAs, tryAs } from './cafe.ts'
import { fetchList, register, send } from './offline-door.ts'
import { buy, newCode } from './purchases.ts'

const closed = 'Check-in is open from two days before the event to the day after'

describe.skipIf(noDatabase)('the door of an event', () => {
  let database: Database
  let ticket: { id: string; code: string; event: string }
  let phone: string
  let type: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    const { eventId: event, typeId } = await makeEvent(database, { days: 1 })
    type = typeId
    const code = newCode()
    await buy(database, 'customer', { event, type, quantity: 3, code })
    const [{ id = '' } = {}] = await database.query<{ id: string }>(
      'select id from public.ticket_purchases',
    )
    ticket = { id, code, event }
    phone = (await register(database, 'door', { event })).id
  })
  afterAll(() => database.close())

  /** The functions that a door may call, for the one event. */
  const calls: [name: string, values: () => (string | number)[]][] = [
    ['find_names', () => [ticket.event, 'customer']],
    ['admit', () => [ticket.code, 1, ticket.event]],
    ['undo_admission', () => [ticket.code, 1, ticket.event]],
    ['count_admitted', () => [ticket.event]],
    ['mark_paid', () => [ticket.id, 'cash']],
    ['unmark_paid', () => [ticket.id]],
    ['pay_and_admit', () => [ticket.code, 1, ticket.event, 'cash']],
    ['undo_pay_and_admit', () => [ticket.code, 1, ticket.event]],
    ['sell_at_door', () => [ticket.event, type, 1, 12.5, 'WCS-DDDDDDDDDD', 'cash']],
    ['undo_sale_at_door', () => [ticket.code, ticket.event]],
    ['register_door_device', () => [randomUUID(), ticket.event, 'Gate']],
    ['door_list', () => [phone]],
    ['list_conflicts', () => [ticket.event]],
  ]
  /** These ask no event: find_ticket tells of other events where to go, and lines come however late. */
  const asked = ['find_ticket', 'send_admissions']
  const move = (days: number) =>
    database.query(
      "update public.events set event_date = (now() at time zone 'Europe/London')::date + $1::integer",
      [days],
    )

  const call = (person: Person, name: string, values: (string | number)[]) =>
    tryAs(database, person, (connection) =>
      connection.query(
        `select * from public.${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`,
        values,
      ),
    ).then(
      () => '',
      ({ message }: Error) => message,
    )

  it('is asked by every function that the role door may call', async () => {
    const functions = await database.query<{ name: string; body: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and (prosrc ~ 'require_door|require_seller|lock_purchases|works_door|find_ticket') and prosrc !~ 'begin\\s+perform private.require_owner'
         and proname <> 'works_door' order by 1`,
    )
    const known = [...calls.map(([name]) => name), ...asked].sort()
    expect(functions.map(({ name }) => name)).toEqual(known)
  })

  it.each(calls)('%s is open from two days before to the day after', async (name, values) => {
    const answers: Record<string, boolean> = {}
    for (const days of [-30, -2, -1, 0, 2, 3, 30]) {
      await move(days)
      answers[days] = (await call('door', name, values())) !== closed
      expect(await call('staff', name, values())).not.toBe(closed)
    }
    // The list of a telephone is over earlier, on the morning after, which it says in other words.
    const isOver = ['register_door_device', 'door_list'].includes(name)
    expect(answers).toEqual({
      ...{ '-30': isOver, '-2': isOver, '-1': true, '0': true, '2': true, '3': false, '30': false },
    })
  })

  it('tells of a ticket for another day only when that is', async () => {
    const find = 'select * from public.find_ticket($1)'
    for (const days of [-2, 3]) {
      await move(days)
      expect(await queryAs(database, 'door', find, [ticket.code])).toMatchObject([
        { event_title: 'Quiz night', holder: null, attendee_name: null, order_tickets: [] },
      ])
      expect(await queryAs(database, 'door', find, [ticket.id])).toEqual([])
      expect(await queryAs(database, 'staff', find, [ticket.code])).toMatchObject([
        { holder: 'customer E.', order_tickets: [{ ticket_code: ticket.code }] },
      ])
    }
  })

  it('takes what a telephone did however late it comes, at a time that makes sense', async () => {
    await move(1)
    await fetchList(database, 'door', phone)
    await move(-9)
    const lines = ['-infinity', '4713-01-01 BC', 'infinity', '294276-12-31', '2001-01-01T00:00:00Z']
    await database.query('update public.ticket_purchases set quantity = 10, total_price = 125')
    const sent = lines.map((admitted_at) => ({ ticket: ticket.id, admitted_at }))
    expect(await send(database, 'door', phone, sent)).toEqual(lines.map(() => 'done'))
    const [times] = await database.query(
      `select bool_and(admitted_at between (now() at time zone 'Europe/London')::date - 11 and now()) as ok
       from private.admissions`,
    )
    expect(times).toEqual({ ok: true })
    expect(
      await queryAs(database, 'staff', 'select last_in from public.find_ticket($1)', [ticket.code]),
    ).toMatchObject([{ last_in: { seconds_ago: expect.any(Number) } }])
  })
})
