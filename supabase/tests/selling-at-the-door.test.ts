// Seats that are sold at the door, mostly to people who give neither name nor address.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  accounts,
  admitWorkers,
  emailOf,
  makeEvent,
  openCafe,
  type Person,
  prove,
  queryAs,
} from './cafe.ts'
import { buy, newCode } from './purchases.ts'

interface Sale {
  code?: string
  quantity?: number
  total?: number
  method?: string | null
  name?: string
  email?: string
  door?: string
}

describe.skipIf(noDatabase)('a seat sold at the door', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    await prove(database, 'customer')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    event = await makeEvent(database, { days: 1, capacity: 4 })
    await set('door_sells = true')
  })

  const set = (values: string) =>
    database.query(`update public.events set ${values} where id = $1`, [event.eventId])

  async function sell(
    person: Person,
    {
      code = newCode(),
      quantity = 1,
      total = 12.5 * quantity,
      method = 'cash',
      name = '',
      email = '',
      door = '',
    }: Sale = {},
  ) {
    await queryAs(
      database,
      person,
      'select public.sell_at_door($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      [event.eventId, event.typeId, quantity, total, code, method, name, email, door],
    )
    return code
  }
  const undo = (person: Person, code: string) =>
    queryAs(database, person, 'select public.undo_sale_at_door($1, $2)', [code, event.eventId])

  const list = () =>
    queryAs<Record<string, unknown>>(
      database,
      'owner',
      `select attendee_name as name, attendee_email as email, quantity, admitted, paid_with, to_pay::float,
         amount_paid::float as paid, cancelled_by from public.list_attendees($1) order by purchase_date, ticket_code`,
      [event.eventId],
    )
  const mails = () =>
    database.query<{ kind: string }>(
      `select kind from private.mail_queue join public.ticket_purchases as bought on bought.id = subject_id
       where bought.event_id = $1 order by created_at, kind`,
      [event.eventId],
    )
  const soldNow = async () => {
    const [row] = await database.query<{ sold: number }>(
      'select sold from public.ticket_types where id = $1',
      [event.typeId],
    )
    return row?.sold
  }

  it('is paid, in and by name on every list of the door', async () => {
    const code = await sell('door', { quantity: 2, name: '  Wren  Okafor ', door: 'Back door' })
    expect(await list()).toMatchObject([
      { name: 'Wren Okafor', email: null, quantity: 2, admitted: 2, paid_with: 'cash', paid: 25 },
    ])
    const paper = 'select holder, admitted from public.list_holders($1)'
    expect(await queryAs(database, 'owner', paper, [event.eventId])).toEqual([
      { holder: 'Okafor, Wren', admitted: 2 },
    ])
    const found = 'select holder, last_in ->> $2 as door from public.find_ticket($1)'
    expect(await queryAs(database, 'door', found, [code, 'door'])).toEqual([
      { holder: 'Wren O.', door: 'Back door' },
    ])
    const named = 'select holder from public.find_names($1, $2)'
    expect(await queryAs(database, 'door', named, [event.eventId, 'okaf'])).toHaveLength(1)
  })

  it('stands on every list by the café’s time where the person gave nothing', async () => {
    const code = await sell('door')
    const [{ now = '' } = {}] = await database.query<{ now: string }>(
      `select to_char(created_at at time zone 'Europe/London', 'HH24:MI') as now from public.orders
       where event_id = $1`,
      [event.eventId],
    )
    const label = `Walk-in, ${now}`
    expect(await list()).toMatchObject([{ name: label, email: null }])
    const paper = 'select holder from public.list_holders($1)'
    expect(await queryAs(database, 'owner', paper, [event.eventId])).toEqual([{ holder: label }])
    const found = 'select holder from public.find_ticket($1)'
    expect(await queryAs(database, 'door', found, [code])).toEqual([{ holder: label }])
    const named = 'select holder from public.find_names($1, $2)'
    expect(await queryAs(database, 'door', named, [event.eventId, 'walk'])).toEqual([
      { holder: label },
    ])
    const search = 'select public.find_attendees($1, $2) as page'
    const [row] = await queryAs<{ page: { found: object } }>(database, 'owner', search, [
      event.eventId,
      'walk-in',
    ])
    expect(row?.page.found).toMatchObject({ rows: 1 })
  })

  it('is emailed to an address only', async () => {
    await sell('door')
    await sell('door', { name: 'Wren' })
    expect(await mails()).toEqual([])
    await sell('door', { email: ' Wren@People.example ' })
    expect(await mails()).toEqual([{ kind: 'tickets' }])
    expect(await list()).toMatchObject([{}, {}, { name: null, email: 'wren@people.example' }])
  })

  it('is the account’s that has proven the address', async () => {
    await sell('door', { email: emailOf('customer'), name: 'Somebody Else' })
    const own = 'select user_id from public.ticket_purchases where event_id = $1'
    expect(await queryAs(database, 'customer', own, [event.eventId])).toEqual([
      { user_id: accounts.customer },
    ])
    expect(await list()).toMatchObject([{ name: 'customer Example', email: emailOf('customer') }])
  })

  it('is sold once however often it is sent', async () => {
    const code = await sell('door', { quantity: 2 })
    await sell('door', { code, quantity: 2 })
    expect(await list()).toMatchObject([{ quantity: 2, admitted: 2, paid: 25 }])
    const orders = 'select count(*)::int as orders from public.orders where event_id = $1'
    expect(await database.query(orders, [event.eventId])).toEqual([{ orders: 1 }])
  })

  it('is sold by the role door only where the event says so', async () => {
    await set('door_sells = false')
    const message = 'Only owners and staff sell seats for this event'
    await expect(sell('door')).rejects.toMatchObject({ code: 'P0001', message })
    await sell('staff')
    await expect(sell('customer')).rejects.toMatchObject({ code: '42501' })
    await expect(sell('visitor')).rejects.toMatchObject({ code: '42501' })
  })

  it('leaves the role door a customer who buys for nobody else', async () => {
    const insert = buy(database, 'door', {
      event: event.eventId,
      type: event.typeId,
      user: accounts.customer,
    })
    await expect(insert).rejects.toMatchObject({ code: '42501' })
  })

  it.each(['door', 'staff'] as const)(
    'is sold by %s after sales have ended, past the limits of customers, to be paid by card online',
    async (person) => {
      await set(
        "sales_end_at = now() - interval '1 hour', max_tickets_per_customer = 1, payment = 'card'",
      )
      await sell(person, { quantity: 2, method: 'card' })
      expect(await list()).toMatchObject([{ quantity: 2, admitted: 2, paid_with: 'card' }])
    },
  )

  it('is free where the ticket is', async () => {
    await database.query('update public.ticket_types set price = 0 where id = $1', [event.typeId])
    const code = await sell('door', { quantity: 2, total: 0 })
    expect(await list()).toMatchObject([{ admitted: 2, paid: 0, to_pay: 0 }])
    await undo('door', code)
    expect(await soldNow()).toBe(0)
  })

  it.each([
    ['more than there are', { quantity: 5 }, 'Only 4 tickets left'],
    ['at another price', { total: 10 }, /^Sorry, the price has changed/],
    ['paid in no way', { method: 'online' }, 'Please choose how they paid: card or cash'],
    ['to no address', { email: 'wren' }, 'Invalid email address'],
    ['to too long a name', { name: 'x'.repeat(101) }, 'A name can have up to 100 letters'],
    ['to no people', { quantity: 0 }, 'You can buy between 1 and 10 tickets at a time'],
  ])('%s is refused whole', async (_, sale: Sale, message) => {
    await expect(sell('door', sale)).rejects.toThrow(message)
    expect(await list()).toEqual([])
    const orders = 'select from public.orders where event_id = $1'
    expect(await database.query(orders, [event.eventId])).toEqual([])
  })

  it('counts among the places in all', async () => {
    await set('capacity = 1')
    await expect(sell('door', { quantity: 2 })).rejects.toThrow('Only 1 ticket left')
    await sell('door')
    await expect(sell('door')).rejects.toThrow('Sold out')
  })

  it('leaves alone what is on offer to the waiting list', async () => {
    await sell('owner', { quantity: 4, name: 'All of them' })
    await queryAs(database, 'customer', 'select public.join_waiting_list($1, 1)', [event.typeId])
    const [{ ticket_code = '' } = {}] = await database.query<{ ticket_code: string }>(
      'select ticket_code from public.ticket_purchases where event_id = $1',
      [event.eventId],
    )
    await undo('owner', ticket_code)
    await sell('door', { quantity: 3 })
    await expect(sell('door')).rejects.toThrow('Sold out')
  })

  it('is undone with its people, its payment and its mail', async () => {
    const code = await sell('door', { quantity: 2, email: 'wren@people.example' })
    await undo('door', code)
    await undo('door', code)
    expect(await list()).toMatchObject([{ admitted: 0, paid: 0, cancelled_by: 'door' }])
    expect(await soldNow()).toBe(0)
    expect(await mails()).toEqual([{ kind: 'tickets' }, { kind: 'cancellation' }])
    const lines = `select line.kind, line.amount::float from public.payments as line
      join public.ticket_purchases as bought on bought.id = line.purchase_id where bought.event_id = $1 order by line.id`
    expect(await database.query(lines, [event.eventId])).toEqual([
      { kind: 'counter', amount: 25 },
      { kind: 'correction', amount: -25 },
    ])
  })

  it('is undone by the door within a minute, by staff later', async () => {
    const code = await sell('staff')
    const late = "update public.orders set created_at = now() - interval '61 seconds'"
    await database.query(late)
    await expect(undo('door', code)).rejects.toThrow('This can only be undone within a minute')
    await undo('staff', code)
    expect(await soldNow()).toBe(0)
  })

  it('is undone by none but the seller or an owner, as any payment', async () => {
    const code = await sell('staff')
    await expect(undo('door', code)).rejects.toMatchObject({ code: '42501' })
    await undo('owner', code)
    expect(await soldNow()).toBe(0)
  })

  it('is not what undoes a ticket that was bought online', async () => {
    const code = newCode()
    await buy(database, 'customer', { event: event.eventId, type: event.typeId, code })
    await expect(undo('owner', code)).rejects.toThrow('This was not sold at the door')
  })

  it('loses the name with the address', async () => {
    await sell('door', { name: 'Wren Okafor', email: 'wren@people.example' })
    expect(await list()).toMatchObject([{ name: 'Wren Okafor', email: 'wren@people.example' }])
    await database.query(
      'update public.ticket_purchases set attendee_email = null where event_id = $1',
      [event.eventId],
    )
    expect(await list()).toMatchObject([{ name: null, email: null }])
  })

  it('loses the name a month after the event', async () => {
    await sell('door', { name: 'Wren Okafor' })
    await sell('door', { name: 'Nora Brook', email: 'nora@people.example' })
    await queryAs(
      database,
      'owner',
      "select public.add_attendee($1, $2, '', 1, null, 'to_pay', '', $3)",
      [event.eventId, event.typeId, 'Ruth Lane'],
    )
    await set('event_date = event_date - 31')
    await database.query('select private.forget_what_is_old()')
    expect((await list()).map(({ name }) => name)).toEqual([
      'Wren Okafor',
      'Nora Brook',
      'Ruth Lane',
    ])
    await set('event_date = event_date - 1')
    await database.query('select private.forget_what_is_old()')
    const names = (await list()).map(({ name }) => name)
    expect(names).toEqual([expect.stringMatching(/^Walk-in, \d\d:\d\d$/), null, 'No name'])
  })
})
