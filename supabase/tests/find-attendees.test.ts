// Finding attendees among thousands: what a page holds, in which order, and what its sums say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { makeShow } from './orders.ts'
import { buy, newCode } from './purchases.ts'

interface Found {
  page: number
  found: Record<string, number>
  event: Record<string, number>
  states: Record<string, number>
  attendees: ({ ticket_code: string; open_ids: string[]; open_amount: number } & Record<
    string,
    unknown
  >)[]
}

type Asked = Record<string, string | number | boolean | null>

describe.skipIf(noDatabase)('attendees', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  const codes: Record<string, string> = {}
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    await nameAs('customer', 'Émile', 'Zola')
    await nameAs('other customer', 'anna', 'Achmatowa')
    show = await makeShow(database, { adult: null, child: null })
    codes.emile = await purchase('customer', show.adult, 2)
    codes.child = await purchase('customer', show.child, 1)
    codes.anna = await purchase('other customer', show.adult, 10)
    codes.maggie = await add('maggie@people.example', 3, 'cash')
    codes.guest = await add('guest@people.example', 1, 'on_the_house')
    codes.gone = await add('gone@people.example', 1, 'card')
    codes.left = await add('left@people.example', 4, 'to_pay')
    for (const code of [codes.gone, codes.left]) {
      await asOwner(
        'select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))',
        [code ?? ''],
      )
    }
    await asOwner('select public.admit($1, 1, $2)', [codes.anna ?? '', show.eventId])
    await asOwner('select public.admit($1, 3, $2)', [codes.maggie ?? '', show.eventId])
  })
  afterAll(() => database.close())

  const asOwner = <Row extends object>(text: string, values: (string | number | null)[]) =>
    queryAs<Row>(database, 'owner', text, values)

  function nameAs(person: keyof typeof accounts, first_name: string, last_name: string) {
    return database.query('update auth.users set raw_user_meta_data = $2 where id = $1', [
      accounts[person],
      JSON.stringify({ first_name, last_name }),
    ])
  }

  async function purchase(person: 'customer' | 'other customer', type: string, quantity: number) {
    const code = newCode()
    await buy(database, person, { event: show.eventId, type, quantity, code })
    return code
  }

  async function add(email: string, quantity: number, payment: string) {
    const [added] = await asOwner<{ code: string }>(
      'select public.add_attendee($1, $2, $3, $4, null, $5) as code',
      [show.eventId, show.adult, email, quantity, payment],
    )
    return added?.code ?? ''
  }

  async function find(asked: Asked = {}, person: Person = 'owner', eventId = show.eventId) {
    const names = Object.keys(asked)
    const call = ['event_id', ...names].map((name, index) => `${name} => $${index + 1}`)
    const [row] = await queryAs<{ found: Found }>(
      database,
      person,
      `select public.find_attendees(${call.join(', ')}) as found`,
      [eventId, ...Object.values(asked)],
    )
    if (!row) throw new Error('nothing was answered')
    return row.found
  }

  const namesOf = ({ attendees }: Found) =>
    attendees.map(({ ticket_code }) =>
      Object.keys(codes).find((name) => codes[name] === ticket_code),
    )

  it('are found by words of code, name, address and ticket type, without accents and capitals', async () => {
    expect(namesOf(await find({ search: ` ${codes.anna?.toLowerCase()} ` }))).toEqual(['anna'])
    for (const search of ['emile', 'ÉMILE Z', 'zola']) {
      expect(namesOf(await find({ search })).sort(), search).toEqual(['child', 'emile'])
    }
    expect(namesOf(await find({ search: 'MAGGIE@' }))).toEqual(['maggie'])
    expect(namesOf(await find({ search: 'child' }))).toEqual(['child'])
    expect(namesOf(await find({ search: '%' }))).toEqual([])
    expect(await find({ search: null })).toMatchObject({ found: { rows: 7 } })
  })

  it('are left by the state of their money, their type and whether they are in', async () => {
    const named = async (asked: Asked) => namesOf(await find(asked)).sort()
    expect(await named({ payment: 'to pay' })).toEqual(['anna', 'child', 'emile'])
    expect(await named({ payment: 'paid' })).toEqual(['maggie'])
    expect(await named({ payment: 'free' })).toEqual(['guest'])
    expect(await named({ payment: 'to refund' })).toEqual(['gone'])
    expect(await named({ payment: 'made up' })).toEqual([])
    expect(await named({ ticket_type_id: show.child })).toEqual(['child'])
    expect(await named({ presence: 'in' })).toEqual(['anna', 'maggie'])
    expect(await named({ presence: 'out' })).toEqual(['anna', 'child', 'emile', 'guest'])
    expect(await named({ presence: 'out', payment: 'to pay', search: 'anna' })).toEqual(['anna'])
  })

  it('sort as words or numbers in both directions, with nameless ones last', async () => {
    const byName = namesOf(await find({ sort: 'attendee_name', is_descending: false }))
    expect(byName[0]).toBe('anna')
    expect(byName.slice(1, 3).sort()).toEqual(['child', 'emile'])
    const backwards = namesOf(await find({ sort: 'attendee_name', is_descending: true }))
    expect(backwards.slice(0, 3)).toEqual([...byName.slice(1, 3), 'anna'])
    expect(backwards.slice(3)).toEqual(byName.slice(3))
    const quantities = async (is_descending: boolean) =>
      (await find({ sort: 'quantity', is_descending })).attendees.map(({ quantity }) => quantity)
    expect(await quantities(false)).toEqual([1, 1, 1, 2, 3, 4, 10])
    expect(await quantities(true)).toEqual([10, 4, 3, 2, 1, 1, 1])
    const latest = namesOf(await find())
    const earliest = namesOf(await find({ is_descending: false }))
    expect([latest[0], latest.at(-1)]).toEqual(['left', 'emile'])
    expect(earliest).toEqual(latest.toReversed())
  })

  it('come a page at a time, each of them once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => find({ page, page_size: 2, sort: 'quantity' })),
    )
    expect(pages.map(({ page, attendees }) => [page, attendees.length])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 1],
    ])
    expect(new Set(pages.flatMap(namesOf)).size).toBe(7)
    expect(await find({ page: 2_147_483_647, page_size: 2 })).toMatchObject({ page: 4 })
    expect(await find({ page: -5 })).toMatchObject({ page: 1, found: { rows: 7 } })
    expect(await find({ search: 'nobody' })).toMatchObject({ page: 1, attendees: [] })
  })

  it('have sums of what is found beside those of the event', async () => {
    const { found, event, states } = await find({ payment: 'to pay', page_size: 1 })
    expect(found).toEqual({
      rows: 3,
      purchases: 3,
      tickets: 13,
      admitted: 1,
      orders: 3,
      orders_to_pay: 3,
      sold: 162.5,
      paid: 0,
      refunded: 0,
      to_come: 162.5,
      to_refund: 0,
      awaits_taker: 0,
    })
    expect(event).toMatchObject({ rows: 7, purchases: 5, tickets: 17, admitted: 4, orders: 5 })
    expect(event).toMatchObject({ sold: 200, paid: 50, to_come: 162.5, to_refund: 12.5 })
    expect(states).toEqual({
      'to pay': 3,
      paid: 1,
      free: 1,
      'to refund': 1,
      cancelled: 1,
    })
  })

  it('say what else is open in their order or can be cancelled', async () => {
    const [emile] = (await find({ search: codes.emile ?? '' })).attendees
    expect(emile).toMatchObject({ open_amount: 25, open_ids: [emile?.id] })
    expect(emile?.of_buyer).toEqual({
      purchases: 2,
      tickets: 3,
      kept_by_card: 0,
      kept_at_counter: 0,
    })
    const [anna] = (await find({ search: codes.anna ?? '' })).attendees
    expect(anna?.of_buyer).toBeNull()
    const [gone] = (await find({ search: codes.gone ?? '' })).attendees
    expect(gone).toMatchObject({ open_amount: 12.5, of_buyer: null })
    const [guest] = (await find({ search: codes.guest ?? '' })).attendees
    expect(guest).toMatchObject({ open_amount: 0, open_ids: [], of_buyer: { purchases: 1 } })
  })

  it('of nobody are an empty page', async () => {
    const { eventId } = await makeEvent(database)
    const empty = await find({}, 'staff', eventId)
    expect(empty).toMatchObject({ page: 1, attendees: [], states: {}, found: { rows: 0, sold: 0 } })
  })

  it('are asked for within bounds', async () => {
    await expect(find({ search: 'x'.repeat(201) })).rejects.toThrow('That’s too long to search for')
    for (const page_size of [0, 1001, null]) {
      await expect(find({ page_size })).rejects.toThrow('Please ask for 1 to 1000 attendees')
    }
  })

  it('stand on the door’s paper by last name, with no more of them than it needs', async () => {
    const paper = await queryAs<Record<string, unknown>>(
      database,
      'staff',
      'select holder, ticket_type_name, quantity, admitted, code_end, to_pay::float, is_free from public.list_holders($1)',
      [show.eventId],
    )
    expect(paper.map(({ holder }) => holder)).toEqual([
      'Achmatowa, anna',
      'guest@people.example',
      'maggie@people.example',
      'Zola, Émile',
      'Zola, Émile',
    ])
    expect(paper[0]).toMatchObject({
      quantity: 10,
      admitted: 1,
      code_end: codes.anna?.slice(-4),
      to_pay: 125,
      is_free: false,
    })
    for (const person of ['customer', 'door'] as const) {
      const call = 'select * from public.list_holders($1)'
      expect(await queryAs(database, person, call, [show.eventId])).toEqual([])
    }
  })
})
