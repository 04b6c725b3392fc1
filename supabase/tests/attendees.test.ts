import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, makeEvent, openCafe, type Person, prove, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('an attendee', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  function add(
    person: Person,
    { eventId, typeId }: { eventId: string; typeId: string },
    email: string | null,
    quantity: number | null = 1,
  ) {
    return queryAs<{ code: string }>(
      database,
      person,
      'select public.add_attendee($1, $2, $3, $4) as code',
      [eventId, typeId, email, quantity],
    )
  }

  function list(person: Person, eventId: string) {
    return queryAs(
      database,
      person,
      `select attendee_name, attendee_email, ticket_type_name, quantity, total_price
       from public.list_attendees($1)`,
      [eventId],
    )
  }

  it('with an account of a proven address is added to that account', async () => {
    await prove(database, 'customer')
    const event = await makeEvent(database, { title: 'Carols' })
    const [added] = await add('owner', event, ` ${emailOf('customer').toUpperCase()} `, 2)
    const own = await queryAs(
      database,
      'customer',
      'select ticket_code as code, user_id, attendee_email, total_price from public.ticket_purchases where event_id = $1',
      [event.eventId],
    )
    expect(own).toEqual([
      { code: added?.code, user_id: accounts.customer, attendee_email: null, total_price: '25.00' },
    ])
    expect(added?.code).toMatch(/^WCS-[2-9A-HJ-NP-Z]{10}$/)
  })

  it('without an account is kept by the address', async () => {
    const event = await makeEvent(database, { title: 'Carols' })
    await add('owner', event, 'Maggie@people.example')
    expect(await list('owner', event.eventId)).toEqual([
      {
        attendee_name: null,
        attendee_email: 'maggie@people.example',
        ticket_type_name: 'Carols',
        quantity: 1,
        total_price: '12.50',
      },
    ])
  })

  it('without an address is kept by the name, gets no mail', async () => {
    const event = await makeEvent(database, { title: 'Carols' })
    const add = 'select public.add_attendee($1, $2, $3, 2, null, $4, $5, $6)'
    const ids = [event.eventId, event.typeId]
    await queryAs(database, 'owner', add, [...ids, '', 'to_pay', '', ' Maggie  Lane '])
    expect(await list('owner', event.eventId)).toMatchObject([
      { attendee_name: 'Maggie Lane', attendee_email: null, quantity: 2 },
    ])
    const mails = `select from private.mail_queue join public.ticket_purchases as bought on bought.id = subject_id
      where bought.event_id = $1`
    expect(await database.query(mails, [event.eventId])).toEqual([])
    await queryAs(database, 'owner', add, [...ids, 'm@people.example', 'to_pay', '', 'Maggie Two'])
    expect(await database.query(mails, [event.eventId])).toHaveLength(1)
  })

  it('is listed to owners with name and address, to nobody else', async () => {
    const event = await makeEvent(database, { title: 'Carols' })
    await buy(database, 'customer', { event: event.eventId, type: event.typeId })
    expect(await list('owner', event.eventId)).toMatchObject([
      { attendee_name: 'customer Example', attendee_email: emailOf('customer') },
    ])
    expect(await list('customer', event.eventId)).toEqual([])
    await expect(list('visitor', event.eventId)).rejects.toMatchObject({ code: '42501' })
  })

  it('is added by owners only, so that others learn nothing of accounts', async () => {
    const event = await makeEvent(database)
    const denied = { code: '42501', message: 'Access denied. Owner role required.' }
    await expect(add('customer', event, emailOf('owner'))).rejects.toMatchObject(denied)
    await expect(add('customer', event, 'nobody@people.example')).rejects.toMatchObject(denied)
    await expect(add('visitor', event, emailOf('owner'))).rejects.toMatchObject({ code: '42501' })
  })

  it('may be added after sales have ended, but not beyond the capacity', async () => {
    const event = await makeEvent(database, { sales_end_at: '2020-01-01', capacity: 2 })
    await add('owner', event, 'dev@people.example', 2)
    await expect(add('owner', event, 'ruth@people.example')).rejects.toMatchObject({
      message: 'Sold out',
    })
  })

  it.each([
    ['', 1, 'Please fill in all fields'],
    [null, 1, 'Please fill in all fields'],
    ['dev@people.example', null, 'Please fill in all fields'],
    ['dev at people', 1, 'Invalid email address'],
    ['dev@people.example', 0, 'You can buy between 1 and 10 tickets at a time'],
  ])('with the address %j and %j tickets is refused: %s', async (email, quantity, message) => {
    const event = await makeEvent(database)
    await expect(add('owner', event, email, quantity)).rejects.toMatchObject({
      code: 'P0001',
      message,
    })
  })
})
