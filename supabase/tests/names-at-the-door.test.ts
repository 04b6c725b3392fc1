// Finding a ticket by the name of its holder.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('tickets at the door', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  const code = newCode()
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    event = await makeEvent(database, { days: 1 })
    await nameAs('customer', 'Róisín', 'O’Brien Smith-Jones')
    await nameAs('other customer', 'Robin', 'Pied')
    const [{ eventId, typeId }, other] = [event, await makeEvent(database)]
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 3, code })
    await buy(database, 'other customer', { event: eventId, type: typeId })
    await buy(database, 'customer', { event: other.eventId, type: other.typeId })
  })
  afterAll(() => database.close())

  async function nameAs(person: keyof typeof accounts, first_name: string, last_name: string) {
    await database.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
      accounts[person],
      JSON.stringify({ first_name, last_name }),
    ])
  }

  const find = (person: Person, name: string | null) =>
    queryAs<{ ticket_code: string }>(database, person, 'select * from public.find_names($1, $2)', [
      event.eventId,
      name,
    ])

  it('are found by any word of a name, however it is typed', async () => {
    for (const name of ['róis', 'OBRIEN', "o'b", 'smith', 'jones', ' Róisín  O’Brien ']) {
      expect(await find('staff', name), name).toMatchObject([{ ticket_code: code }])
    }
    expect(await find('door', 'robin p')).toHaveLength(1)
    expect(await find('door', 'isín')).toEqual([])
  })

  it('say a first name, an initial and how many are in, but no address', async () => {
    await queryAs(database, 'door', 'select public.admit($1, 1, $2)', [code, event.eventId])
    expect(await find('staff', 'smith')).toEqual([
      {
        ticket_code: code,
        holder: 'Róisín O.',
        ticket_type_name: 'Quiz night',
        quantity: 3,
        admitted: 1,
        cancelled_at: null,
        is_sent: false,
      },
    ])
  })

  it('are not looked up by less than two letters, nor for an event of long ago', async () => {
    for (const name of ['r', ' ', null]) {
      await expect(find('door', name)).rejects.toThrow('Please type at least two letters')
    }
    const past = await makeEvent(database)
    await buy(database, 'customer', { event: past.eventId, type: past.typeId })
    await database.query('update public.events set event_date = current_date - 5 where id = $1', [
      past.eventId,
    ])
    const call = "select * from public.find_names($1, 'smith')"
    await expect(queryAs(database, 'door', call, [past.eventId])).rejects.toThrow(
      'Check-in is open',
    )
    expect(await queryAs(database, 'staff', call, [past.eventId])).toHaveLength(1)
  })

  it('tell the role door no code, in whatever way they are found', async () => {
    const [found] = await find('door', 'smith')
    expect(found).toMatchObject({
      holder: 'Róisín O.',
      ticket_code: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const byId = [found?.ticket_code ?? null]
    const [opened] = await queryAs(database, 'door', 'select * from public.find_ticket($1)', byId)
    expect(opened).toMatchObject({
      ticket_code: byId[0],
      attendee_name: null,
      attendee_email: null,
    })
    expect(JSON.stringify([found, opened])).not.toMatch(/WCS-|Smith|O’Brien/)
    const admit = 'select public.admit($1, 1, $2) as now_in'
    const undo = 'select public.undo_admission($1, 1, $2) as now_in'
    expect(await queryAs(database, 'door', admit, [...byId, event.eventId])).toEqual([
      { now_in: 2 },
    ])
    expect(await queryAs(database, 'door', undo, [...byId, event.eventId])).toEqual([{ now_in: 1 }])
    const pay = "select now_in, recorded::float from public.pay_and_admit($1, 1, $2, 'cash')"
    expect(await queryAs(database, 'door', pay, [...byId, event.eventId])).toEqual([
      { now_in: 2, recorded: 37.5 },
    ])
  })
})
