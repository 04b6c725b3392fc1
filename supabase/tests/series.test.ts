// The dates of a series: changed together, cancelled together, and one row of the list.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a series', () => {
  let database: Database
  /** The first date, and three more each a week later. */
  let first: string
  let [second, third, fourth] = ['', '', '']

  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await database.query('update public.events set is_published = false')
    first = (await makeEvent(database, { title: 'Quiz', capacity: 20 })).eventId
    const repeats = await database.query<{ id: string }>(
      `select gen_random_uuid() as id, (current_date + 14 + 7 * n)::text as event_date
         from generate_series(1, 3) as n`,
    )
    await queryAs(database, 'owner', 'select public.repeat_event($1, $2, true)', [
      first,
      JSON.stringify(repeats),
    ])
    ;[second = '', third = '', fourth = ''] = repeats.map(({ id }) => id)
    await database.execute('delete from private.mail_queue')
  })

  const typeOf = async (event: string) => {
    const [row] = await database.query<{ id: string }>(
      'select id from public.ticket_types where event_id = $1 order by sort_order',
      [event],
    )
    return row?.id ?? ''
  }
  const sell = async (event: string, quantity = 1) =>
    buy(database, 'customer', { event, type: await typeOf(event), quantity })

  interface Save {
    event?: string
    person?: Person
    changes?: Record<string, unknown>
    type?: Record<string, unknown>
    /** The ticket types in place of those that are stored. */
    types?: unknown[]
    mails?: boolean
    version?: string
  }

  /** Saves a date and all later ones, as the form does. */
  async function save({ event = first, person = 'owner', changes = {}, ...rest }: Save) {
    const [stored] = await database.query<{
      record: { updated_at: string; ticket_types: object[] }
    }>("select private.record_of('events', $1) as record", [event])
    const types = rest.types ?? stored?.record.ticket_types.map((one) => ({ ...one, ...rest.type }))
    const [row] = await queryAs<{ later: number | null }>(
      database,
      person,
      'select public.update_event_and_later($1, $2, $3, $4, $5) as later',
      [
        event,
        rest.version ?? stored?.record.updated_at ?? '',
        JSON.stringify({ ...stored?.record, ...changes }),
        JSON.stringify(types),
        rest.mails ?? false,
      ],
    )
    return row?.later
  }

  const list = (columns: string) =>
    database.query<{ title: string }>(
      `select ${columns} from public.events where series_id = $1 order by event_date`,
      [first],
    )
  const titles = async () => (await list('title')).map(({ title }) => title)
  const purchases = (columns: string) =>
    database.query<{ id: string }>(
      `select ${columns} from public.ticket_purchases as purchases
         join public.events on events.id = event_id where series_id = $1`,
      [first],
    )
  const mails = () =>
    database.query('select kind, count(*)::int from private.mail_queue group by kind order by kind')

  it('is what a repeat makes of an event', async () => {
    expect(await list('series_id')).toEqual(Array(4).fill({ series_id: first }))
    await queryAs(database, 'owner', 'select public.repeat_event($1, $2, true)', [
      second,
      JSON.stringify([{ id: crypto.randomUUID(), event_date: '2031-01-01' }]),
    ])
    expect(await list('series_id')).toEqual(Array(5).fill({ series_id: first }))
  })

  it('has 200 dates at most', async () => {
    await database.query(
      `insert into public.events (title, event_date, event_time, series_id)
         select 'Quiz', current_date + n, '19:00', $1 from generate_series(100, 295) as n`,
      [first],
    )
    const repeat = queryAs(database, 'owner', 'select public.repeat_event($1, $2, true)', [
      second,
      JSON.stringify([{ id: crypto.randomUUID(), event_date: '2031-01-01' }]),
    ])
    await expect(repeat).rejects.toMatchObject({ message: 'An event can have up to 200 dates' })
  })

  it('can’t be joined by an insert or an update', async () => {
    for (const statement of [
      `insert into public.events (title, event_date, event_time, created_by, series_id)
         values ('Mine', '2031-01-01', '19:00', auth.uid(), '${first}')`,
      `update public.events set series_id = null`,
    ]) {
      await expect(queryAs(database, 'owner', statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('gets what changed in one date in all later ones, but never the date', async () => {
    const dates = await list('event_date::text')
    await database.query("update public.events set description = 'Its own' where id = $1", [third])
    expect(
      await save({
        event: second,
        changes: { title: 'Pub quiz', event_time: '20:00' },
        type: { price: 9 },
      }),
    ).toBe(2)
    expect(await titles()).toEqual(['Quiz', 'Pub quiz', 'Pub quiz', 'Pub quiz'])
    expect(await list('event_date::text')).toEqual(dates)
    expect(await list('event_time::text, description')).toMatchObject([
      { event_time: '19:00:00' },
      { event_time: '20:00:00' },
      { event_time: '20:00:00', description: 'Its own' },
      { event_time: '20:00:00' },
    ])
    expect(
      await list('(select price from public.ticket_types where event_id = events.id) as price'),
    ).toEqual(['12.50', '9.00', '9.00', '9.00'].map((price) => ({ price })))
  })

  it('moves times on other days along with each date', async () => {
    await save({
      event: first,
      changes: { sales_end_at: await londonAt(first, -1, '12:00') },
    })
    expect(
      await list(
        `event_date - (sales_end_at at time zone 'Europe/London')::date as days,
         to_char(sales_end_at at time zone 'Europe/London', 'HH24:MI') as clock`,
      ),
    ).toEqual(Array(4).fill({ days: 1, clock: '12:00' }))
  })

  const londonAt = async (event: string, days: number, clock: string) => {
    const [row] = await database.query<{ instant: string }>(
      "select ((event_date + $2::integer + $3::time) at time zone 'Europe/London')::text as instant from public.events where id = $1",
      [event, days, clock],
    )
    return row?.instant
  }

  it('adds, renames and takes away ticket types by their names', async () => {
    const id = await typeOf(second)
    const types = [
      { id, name: 'Table', description: '', price: 12.5, capacity: 20, sort_order: 1 },
      { name: 'Child', description: '', price: 5, sort_order: 2 },
    ]
    await save({ event: second, types })
    const names = `(select string_agg(name, ', ' order by sort_order) from public.ticket_types
      where event_id = events.id) as names`
    const both = { names: 'Table, Child' }
    expect(await list(names)).toEqual([{ names: 'Quiz' }, both, both, both])
    await save({ event: third, types: [{ ...types[0], id: await typeOf(third) }] })
    expect(await list(names)).toEqual([
      { names: 'Quiz' },
      both,
      { names: 'Table' },
      { names: 'Table' },
    ])
  })

  it('keeps what was paid when a price changes', async () => {
    await sell(third, 2)
    await save({ type: { price: 30 } })
    expect(await purchases('total_price')).toEqual([{ total_price: '25.00' }])
  })

  it('stays as it was where a later date has sold more than would be allowed', async () => {
    await sell(fourth, 6)
    const refused = save({ changes: { title: 'Small quiz' }, type: { capacity: 5 } })
    await expect(refused).rejects.toMatchObject({
      code: 'P0001',
      message: expect.stringMatching(
        /^Nothing was saved: more tickets have been sold for \d+ \w+ \d{4}$/,
      ),
    })
    await expect(save({ changes: { capacity: 5 } })).rejects.toMatchObject({ code: 'P0001' })
    expect(await titles()).toEqual(Array(4).fill('Quiz'))
  })

  it('is left as it was where a ticket type would go that a later date has sold', async () => {
    await sell(third)
    await expect(save({ types: [] })).rejects.toMatchObject({
      message: expect.stringContaining('a ticket type that would go has been sold'),
    })
    expect(await typeOf(second)).not.toBe('')
  })

  it('changes nothing where this date is not as it was read', async () => {
    expect(await save({ changes: { title: 'Mine' }, version: '2020-01-01' })).toBeNull()
    expect(await titles()).toEqual(Array(4).fill('Quiz'))
  })

  it('leaves cancelled dates as they are', async () => {
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [third])
    expect(await save({ changes: { title: 'Pub quiz' } })).toBe(2)
    expect(await titles()).toEqual(['Pub quiz', 'Pub quiz', 'Quiz', 'Pub quiz'])
  })

  it('writes once to the holders of each date that moves to another time', async () => {
    for (const event of [second, third]) await sell(event)
    await database.execute('delete from private.mail_queue')
    await save({ event: second, changes: { event_time: '18:30' }, mails: true })
    expect(await mails()).toEqual([{ kind: 'move', count: 2 }])
  })

  it('keeps the state of each date before the change', async () => {
    await save({ changes: { title: 'Pub quiz' } })
    expect(
      await database.query(
        "select record_id, before ->> 'title' as title from private.revisions where record_id = $1",
        [third],
      ),
    ).toEqual([{ record_id: third, title: 'Quiz' }])
  })

  it('comes back whole with a date from the bin', async () => {
    await database.query('delete from public.events where id = $1', [third])
    await queryAs(database, 'owner', 'select public.put_back($1)', [third])
    expect(await list('series_id')).toEqual(Array(4).fill({ series_id: first }))
  })

  it('counts the tickets and people of this date and of the rest', async () => {
    await sell(second, 2)
    await sell(fourth, 3)
    const count = 'select * from public.count_later($1)'
    const counted = [{ dates: 2, tickets: 2, people: 1, all_tickets: 5, all_people: 1 }]
    expect(await queryAs(database, 'owner', count, [second])).toEqual(counted)
    expect(await queryAs(database, 'staff', count, [second])).toEqual(counted)
    expect(await queryAs(database, 'customer', count, [second])).toEqual([])
  })

  it('is cancelled from one date on, with one mail for each date and holder', async () => {
    for (const event of [first, second, fourth]) await sell(event, 2)
    await database.execute('delete from private.mail_queue')
    const cancel = () =>
      queryAs(database, 'owner', 'select public.cancel_event_and_later($1, $2) as people', [
        second,
        ' Moved away ',
      ])
    expect(await cancel()).toEqual([{ people: 1 }])
    expect(await list('cancelled_at is not null as off, cancellation_words as words')).toEqual([
      { off: false, words: '' },
      ...Array(3).fill({ off: true, words: 'Moved away' }),
    ])
    expect(await mails()).toEqual([{ kind: 'event_cancellation', count: 2 }])
    expect(
      await purchases('count(*) filter (where purchases.cancelled_at is null)::int as valid'),
    ).toEqual([{ valid: 1 }])
    expect(await cancel()).toEqual([{ people: null }])
    expect(await mails()).toEqual([{ kind: 'event_cancellation', count: 2 }])
  })

  it('asks for each refund of a cancelled series once', async () => {
    await sell(second)
    await sell(third)
    for (const { id } of await purchases('purchases.id')) {
      await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    }
    const cancel = () =>
      queryAs(database, 'owner', 'select public.cancel_event_and_later($1)', [first])
    await cancel()
    await cancel()
    expect(await purchases('to_refund')).toEqual(Array(2).fill({ to_refund: '12.50' }))
  })

  it.each(['visitor', 'customer', 'staff'] as const)('is not cancelled by a %s', async (person) => {
    await expect(
      queryAs(database, person, 'select public.cancel_event_and_later($1)', [first]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it.each(['visitor', 'customer'] as const)('is not changed by a %s', async (person) => {
    await expect(save({ person, changes: { title: 'Mine' } })).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('is one row of the list for visitors, at its next date that goes ahead', async () => {
    const { eventId: other } = await makeEvent(database, { title: 'Talk', days: 15 })
    await makeEvent(database, { title: 'Draft', days: 1, is_published: false })
    const { eventId: past } = await makeEvent(database, { title: 'Past', days: -3 })
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [first])
    const rows = () =>
      queryAs<{ id: string; dates: { id: string }[] | null }>(
        database,
        'visitor',
        'select id, dates, date_count, row_count from public.event_rows order by place',
      )
    const found = await rows()
    expect(found).toMatchObject([
      { id: other, dates: null, date_count: null, row_count: 3 },
      { id: second, date_count: 3, row_count: 3 },
      { id: past, dates: null, row_count: 3 },
    ])
    expect(found[1]?.dates?.map(({ id }) => id)).toEqual([second, third, fourth])
  })

  it('says in its row what is left of each date', async () => {
    await sell(second, 4)
    await database.query('update public.events set capacity = 5 where id = $1', [second])
    await database.query('update public.ticket_types set capacity = null where event_id = $1', [
      third,
    ])
    await database.query("update public.events set sales_end_at = '2020-01-01' where id = $1", [
      fourth,
    ])
    const [row] = await queryAs(database, 'visitor', 'select dates from public.event_rows')
    expect(row).toMatchObject({
      dates: [
        { id: first, places_left: 20, is_on_sale: true },
        { id: second, places_left: 1, is_on_sale: true },
        { id: third, places_left: null, is_on_sale: true },
        { id: fourth, places_left: 20, is_on_sale: false },
      ],
    })
  })
})
