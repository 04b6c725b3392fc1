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
    event = await makeEvent(database)
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
    queryAs(database, person, 'select * from public.find_names($1, $2)', [event.eventId, name])

  it('are found by any word of a name, however it is typed', async () => {
    for (const name of ['róis', 'OBRIEN', "o'b", 'smith', 'jones', ' Róisín  O’Brien ']) {
      expect(await find('door', name), name).toMatchObject([{ ticket_code: code }])
    }
    expect(await find('door', 'robin p')).toHaveLength(1)
    expect(await find('door', 'isín')).toEqual([])
  })

  it('say a first name, an initial and how many are in, and no address', async () => {
    await queryAs(database, 'door', 'select public.admit($1, 1, $2)', [code, event.eventId])
    expect(await find('door', 'smith')).toEqual([
      {
        ticket_code: code,
        holder: 'Róisín O.',
        ticket_type_name: 'Quiz night',
        quantity: 3,
        admitted: 1,
        cancelled_at: null,
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
    expect(await queryAs(database, 'door', call, [past.eventId])).toEqual([])
    expect(await queryAs(database, 'staff', call, [past.eventId])).toHaveLength(1)
  })
})
