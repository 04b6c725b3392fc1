// Whose a ticket is, wherever it is shown or looked up: an account's, a guest's, and that of a friend to whom it was
// sent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, makeEvent, openCafe, queryAs } from './cafe.ts'
import { becomeGuest, lines } from './guests.ts'
import { fetchList, register, send } from './offline-door.ts'
import { order } from './orders.ts'
import { buy } from './purchases.ts'

const holders = [
  {
    name: 'Ada Account',
    atDoor: 'Ada A.',
    onPaper: 'Account, Ada',
    address: 'customer@people.example',
  },
  { name: 'Zoë Guest', atDoor: 'Zoë G.', onPaper: 'Guest, Zoë', address: 'first@guests.example' },
  {
    name: 'Rita van Receiver',
    atDoor: 'Rita R.',
    onPaper: 'Receiver, Rita van',
    address: 'second@guests.example',
  },
]
/** The first names as they are typed at the door. */
const typed = ['ada', 'zoe', 'rita']

describe.skipIf(noDatabase)('the holder of a ticket', () => {
  let database: Database
  let event: string
  /** The tickets of the three, in their order. */
  let tickets: { id: string; code: string }[]
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    const { eventId, typeId: type } = await makeEvent(database, { days: 1 })
    event = eventId
    await database.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
      accounts.customer,
      JSON.stringify({ first_name: 'Ada', last_name: 'Account' }),
    ])
    await buy(database, 'customer', { event, type, quantity: 2 })
    const [{ id: bought = '' } = {}] = await database.query<{ id: string }>(
      'select id from public.ticket_purchases',
    )
    await queryAs(database, 'customer', 'select public.send_tickets($1, 1, 2, $2, $3)', [
      ...[bought, 'second@guests.example', 'Rita van Receiver'],
    ])
    const guest = await becomeGuest(database, 'first@guests.example', 'Zoë Guest')
    await order(database, guest, { event, lines: lines(type) })
    tickets = await database.query(
      `select id, ticket_code as code from private.holders
       order by id <> purchase_id, address = 'first@guests.example'`,
    )
  })
  afterAll(() => database.close())

  const found = async (values: object) => {
    const [row] = await queryAs<{
      found: { attendees: { attendee_name: string; attendee_email: string }[] }
    }>(
      database,
      'owner',
      `select public.find_attendees($1, search => coalesce($2::jsonb ->> 'search', ''),
         sort => coalesce($2::jsonb ->> 'sort', 'purchase_date'), is_descending => false) as found`,
      [event, JSON.stringify(values)],
    )
    return row?.found.attendees ?? []
  }

  it('is found in the list of attendees by name and address', async () => {
    const listed = await queryAs<{ id: string }>(
      database,
      'staff',
      'select * from public.list_attendees($1)',
      [event],
    )
    const rows = holders.map(({ name, address }) => ({
      attendee_name: name,
      attendee_email: address,
    }))
    // What a friend was sent stands in the row of its purchase.
    rows[2] = rows[0] ?? { attendee_name: '', attendee_email: '' }
    for (const [place, { address }] of holders.entries()) {
      const row = rows[place]
      if (place < 2)
        expect(listed.find(({ id }) => id === tickets[place]?.id)).toMatchObject({ ...row })
      expect(await found({ search: typed[place] })).toMatchObject([row])
      expect(await found({ search: address })).toMatchObject([row])
    }
    expect(listed.find(({ id }) => id === tickets[0]?.id)).toMatchObject({
      sent: [{ name: 'Rita van Receiver', email: 'second@guests.example' }],
    })
  })

  it('stands in its place in the alphabet', async () => {
    const sorted = await found({ sort: 'attendee_name' })
    expect(sorted.map(({ attendee_name }) => attendee_name)).toEqual(['Ada Account', 'Zoë Guest'])
    const paper = await queryAs<{ holder: string }>(
      database,
      'staff',
      'select * from public.list_holders($1)',
      [event],
    )
    expect(paper.map(({ holder }) => holder)).toEqual(holders.map(({ onPaper }) => onPaper))
  })

  it('is named at the door, by code as by name', async () => {
    for (const [place, { name, atDoor }] of holders.entries()) {
      const { id, code } = tickets[place] ?? { id: '', code: '' }
      const byCode = 'select holder, attendee_name from public.find_ticket($1)'
      expect(await queryAs(database, 'staff', byCode, [code])).toEqual([
        { holder: atDoor, attendee_name: name },
      ])
      const byName = 'select ticket_code, holder from public.find_names($1, $2)'
      const row = { ticket_code: id, holder: atDoor }
      for (const words of [typed[place] ?? '', name]) {
        expect(await queryAs(database, 'door', byName, [event, words])).toEqual([row])
      }
    }
  })

  it('is named without a network, even in what does not fit', async () => {
    const { id: phone } = await register(database, 'door', { event })
    const { says } = await fetchList(database, 'door', phone)
    expect(says.tickets.map(({ holder }) => holder).sort()).toEqual(
      holders.map(({ atDoor }) => atDoor).sort(),
    )
    await send(
      database,
      'door',
      phone,
      tickets.map(({ id }) => ({ ticket: id, people: 2 })),
    )
    const open = await queryAs<{ holder: string }>(
      database,
      'door',
      'select holder from public.list_conflicts($1)',
      [event],
    )
    expect(open.map(({ holder }) => holder).sort()).toEqual(
      holders.map(({ atDoor }) => atDoor).sort(),
    )
  })

  it('is named with a refund that failed', async () => {
    await database.query(
      `insert into public.card_refunds (purchase_id, order_id, amount, state, failure)
       select id, order_id, 1, 'failed', 'declined' from public.ticket_purchases`,
    )
    const failed = await queryAs<{ attendee_name: string }>(
      database,
      'owner',
      'select attendee_name from public.list_failed_refunds() order by 1',
    )
    expect(failed.map(({ attendee_name }) => attendee_name).sort()).toEqual([
      'Ada Account',
      'Zoë Guest',
    ])
  })
})
