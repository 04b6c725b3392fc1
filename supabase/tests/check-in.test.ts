// The functions of the door, and the tickets that it refuses.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, emailOf, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode, soldOf } from './purchases.ts'

describe.skipIf(noDatabase)('a ticket', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  let code: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  beforeEach(async () => {
    event = await makeEvent(database, { capacity: 4, days: 1 })
    code = newCode()
    await buy(database, 'customer', { event: event.eventId, type: event.typeId, quantity: 3, code })
  })
  afterAll(() => database.close())

  async function admit(person: Person, typed: string, count: number | null, at = event.eventId) {
    const [row] = await queryAs<{ now_in: number }>(
      database,
      person,
      'select public.admit($1, $2, $3) as now_in',
      [typed, count, at],
    )
    return row?.now_in
  }

  const find = (person: Person, typed: string) =>
    queryAs<{ id: string }>(database, person, 'select * from public.find_ticket($1)', [typed])

  const ageAdmissions = (time: string) =>
    database.query('update private.admissions set admitted_at = admitted_at - $1::interval', [time])

  async function cancel(person: Person, ticket = code) {
    const [found] = await find('owner', ticket)
    await queryAs(database, person, 'select public.cancel_purchase($1)', [found?.id ?? null])
  }

  it('is found by its code, however it is typed', async () => {
    for (const typed of [
      code,
      code.toLowerCase(),
      ` ${code.slice(4)} `,
      `${code.slice(0, 9)} ${code.slice(9)}`,
      `wcs ${code.slice(4, 9)}-${code.slice(9)}`,
      code.replace('-', ''),
    ]) {
      expect(await find('owner', typed)).toMatchObject([
        {
          ticket_code: code,
          event_title: 'Quiz night',
          attendee_name: 'customer Example',
          attendee_email: emailOf('customer'),
          quantity: 3,
          admitted: 0,
          cancelled_at: null,
        },
      ])
    }
    expect(await find('owner', 'WCS-0000000000')).toEqual([])
  })

  it('lets in no more people than it has, one by one or together', async () => {
    expect(await admit('owner', code, 1)).toBe(1)
    await expect(admit('owner', code, 3)).rejects.toThrow('Only 2 of 3 can still come in')
    expect(await admit('owner', code, 2)).toBe(3)
    await expect(admit('owner', code, 1)).rejects.toThrow('Everyone on this ticket is already in')
  })

  it('lets in each person once, though two doors scan it at once', async () => {
    const scans = await Promise.allSettled([1, 2, 3, 4, 5].map(() => admit('owner', code, 1)))
    expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('lets out again only those who were let in by mistake', async () => {
    const undo = (person: Person, count: number | null, at = event.eventId) =>
      queryAs(database, person, 'select public.undo_admission($1, $2, $3) as now_in', [
        code.toLowerCase(),
        count,
        at,
      ])
    const refusal = 'This has already been undone'
    await admit('owner', code, 3)
    expect(await undo('owner', 2)).toEqual([{ now_in: 1 }])
    const other = await makeEvent(database, { title: 'Carols', days: 1 })
    await expect(undo('owner', 1, other.eventId)).rejects.toThrow(refusal)
    for (const count of [2, 0, -1, null])
      await expect(undo('owner', count)).rejects.toThrow(refusal)
    for (const person of ['visitor', 'customer'] as const) {
      await expect(undo(person, 1)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await admit('owner', code, 2)).toBe(3)
  })

  it('says how many came in last, with the time and the door', async () => {
    const call = 'select public.admit($1, $2, $3, $4)'
    expect(await find('door', code)).toMatchObject([{ holder: 'customer E.', last_in: null }])
    await queryAs(database, 'door', call, [code, 1, event.eventId, ' Garden gate '])
    await ageAdmissions('9 minutes')
    await queryAs(database, 'door', call, [code, 2, event.eventId, 'Front door'])
    const press = { people: 2, door: 'Front door', seconds_ago: expect.any(Number) }
    expect(await find('door', code)).toMatchObject([{ last_in: press }])
    await queryAs(database, 'owner', 'select public.undo_admission($1, 2, $2)', [
      code,
      event.eventId,
    ])
    const [found] = await queryAs<{ last_in: { seconds_ago: number } }>(
      database,
      'door',
      'select last_in from public.find_ticket($1)',
      [code],
    )
    expect(found?.last_in).toMatchObject({ people: 1, door: 'Garden gate' })
    expect(found?.last_in.seconds_ago).toBeGreaterThanOrEqual(540)
    const tooLong = [code, 1, event.eventId, 'x'.repeat(41)]
    await expect(queryAs(database, 'door', call, tooLong)).rejects.toThrow('up to 40 letters')
    expect(await admit('door', code, 2)).toBe(3)
  })

  it('is put right within a minute, later by owners and staff alone', async () => {
    const undo = (count: number, person: Person = 'door') =>
      queryAs(database, person, 'select public.undo_admission($1, $2, $3) as now_in', [
        code,
        count,
        event.eventId,
      ])
    await admit('door', code, 2)
    await ageAdmissions('61 seconds')
    const refusal = 'This can only be undone within a minute'
    await expect(undo(1)).rejects.toThrow(refusal)
    await admit('door', code, 1)
    await expect(undo(2)).rejects.toThrow(refusal)
    expect(await undo(1)).toEqual([{ now_in: 2 }])
    expect(await undo(2, 'owner')).toEqual([{ now_in: 0 }])
  })

  it('of an old event that never was on the site tells the door nothing of it', async () => {
    await database.query(
      "update public.events set title = 'A secret', is_published = false, event_date = current_date - 5 where id = $1",
      [event.eventId],
    )
    expect(await find('door', code)).toMatchObject([{ event_title: 'another event' }])
    expect(await find('owner', code)).toMatchObject([{ event_title: 'A secret' }])
  })

  it('whose code begins like the prefix is found without it', async () => {
    const odd = 'WCS-WCS4567890'
    const { eventId, typeId } = event
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 1, code: odd })
    for (const typed of [odd, 'wcs4567890', 'wcswcs4567890']) {
      expect(await find('owner', typed)).toMatchObject([{ ticket_code: odd }])
    }
  })

  it('is refused in words: unknown, for another event, or for nobody', async () => {
    const other = await makeEvent(database, { title: 'Carols', days: 1 })
    await expect(admit('owner', 'WCS-0000000000', 1)).rejects.toThrow(
      'There’s no ticket with this code',
    )
    await expect(admit('owner', code, 1, other.eventId)).rejects.toThrow(
      /^This ticket is for Quiz night on \d+ \w+ \d{4}$/,
    )
    for (const nobody of [0, -1, null]) {
      await expect(admit('owner', code, nobody)).rejects.toThrow('how many people')
    }
  })

  it('that was cancelled no longer lets anyone in or takes up places', async () => {
    await cancel('owner')
    await cancel('owner')
    await expect(admit('owner', code, 1)).rejects.toThrow('This ticket was cancelled')
    expect(await soldOf(database, event.typeId)).toMatchObject({ counted: 0 })
    expect(await find('owner', code)).toMatchObject([{ cancelled_at: expect.any(Date) }])
    const mails = await database.query(
      "select from private.mail_queue join public.ticket_purchases as p on p.id = subject_id where kind = 'cancellation' and ticket_code = $1",
      [code],
    )
    expect(mails).toHaveLength(1)
    const full = { event: event.eventId, type: event.typeId, quantity: 4 }
    await buy(database, 'other customer', full)
    const attendees = await queryAs(
      database,
      'owner',
      'select * from public.list_attendees($1) order by quantity',
      [event.eventId],
    )
    expect(attendees).toMatchObject([
      { quantity: 3, cancelled_at: expect.any(Date) },
      { quantity: 4, cancelled_at: null },
    ])
  })

  it('with which somebody has come in is not cancelled', async () => {
    await admit('owner', code, 1)
    await expect(cancel('owner')).rejects.toThrow('Someone has already come in with this ticket')
    expect(await soldOf(database, event.typeId)).toMatchObject({ counted: 3 })
  })

  it('keeps its event and its type even when it was cancelled', async () => {
    await cancel('owner')
    const remove = (table: string, id: string) =>
      queryAs(database, 'owner', `delete from public.${table} where id = $1`, [id])
    await expect(remove('events', event.eventId)).rejects.toThrow(
      '3 tickets have been sold for this event, so it cannot be deleted',
    )
    await expect(remove('ticket_types', event.typeId)).rejects.toThrow(
      '3 tickets have been sold as "Quiz night", so it cannot be deleted',
    )
  })

  it.each(['visitor', 'customer', 'other customer'] as const)(
    'is neither found, let in nor cancelled by a %s',
    async (person) => {
      const refused = { code: '42501' }
      await expect(admit(person, code, 1)).rejects.toMatchObject(refused)
      await expect(cancel(person)).rejects.toMatchObject(refused)
      expect(await find(person, code).catch(({ code: error }) => error)).toEqual(
        person === 'visitor' ? '42501' : [],
      )
    },
  )
})
