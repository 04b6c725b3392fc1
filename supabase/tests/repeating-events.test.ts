import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, type Person, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

interface Repeat {
  id: string
  event_date: string
}

const original = '00000000-0000-4000-8000-00000000e100'
const repeatId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const onDates = (...dates: string[]) =>
  dates.map((event_date, index) => ({ id: repeatId(index), event_date }))

describe.skipIf(noDatabase)('repeating an event', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await database.query('delete from public.ticket_purchases')
    await database.query('delete from public.events')
    await database.query(
      `insert into public.events (id, title, description, alt_text, event_date, event_time, duration_days,
           end_time, place_name, place_address, age_guidance, included, refund_words, sales_end_at, unpaid_kept_until, max_tickets_per_customer, payment)
         values ($1, 'Quiz', 'With soup', 'A quiz', '2027-10-28', '19:30', 2,
           '00:30', 'Town Hall', '1 High St', 'Over 18s', 'A glass of wine', 'Until the day before',
           '2027-10-28 17:00 Europe/London', '2027-10-27 12:00 Europe/London', 4, 'choice')`,
      [original],
    )
    await database.query(
      `insert into public.ticket_types (id, event_id, name, description, price, capacity, sort_order)
         values ($2, $1, 'Seat', 'At a table', 5, 8, 1), ($3, $1, 'Child', '', 2.5, null, 2)`,
      [original, repeatId(800), repeatId(801)],
    )
  })

  async function repeat(
    repeats: Repeat[],
    { person = 'owner' as Person, isPublished = false } = {},
  ) {
    const [row] = await queryAs<{ made: number }>(
      database,
      person,
      'select public.repeat_event($1, $2, $3) as made',
      [original, JSON.stringify(repeats), isPublished],
    )
    return row?.made
  }

  const list = (columns: string) =>
    database.query(`select ${columns} from public.events where id <> $1 order by event_date`, [
      original,
    ])

  it('makes a separate event for each date, not yet on the site', async () => {
    expect(await repeat(onDates('2027-11-04', '2027-11-11'))).toBe(2)
    expect(
      await list(
        `event_date::text, title, description, alt_text, event_time::text, duration_days, end_time::text, place_name,
         place_address, age_guidance, included, refund_words,
         max_tickets_per_customer, payment, is_published, created_by::text`,
      ),
    ).toEqual(
      ['2027-11-04', '2027-11-11'].map((event_date) => ({
        event_date,
        title: 'Quiz',
        description: 'With soup',
        alt_text: 'A quiz',
        event_time: '19:30:00',
        duration_days: 2,
        end_time: '00:30:00',
        place_name: 'Town Hall',
        place_address: '1 High St',
        age_guidance: 'Over 18s',
        included: 'A glass of wine',
        refund_words: 'Until the day before',
        max_tickets_per_customer: 4,
        payment: 'choice',
        is_published: false,
        created_by: accounts.owner,
      })),
    )
    expect(
      await list(
        `(select json_agg(json_build_array(name, description, price, capacity) order by sort_order)
          from public.ticket_types where event_id = events.id) as types`,
      ),
    ).toEqual(
      Array(2).fill({
        types: [
          ['Seat', 'At a table', 5, 8],
          ['Child', '', 2.5, null],
        ],
      }),
    )
  })

  it('puts them on the site at once where its owner says so', async () => {
    await repeat(onDates('2027-11-04'), { isPublished: true })
    const seen = 'select 1 from public.events where event_date = $1'
    expect(await queryAs(database, 'visitor', seen, ['2027-11-04'])).toHaveLength(1)
  })

  it('keeps the café’s times when the clocks change in between', async () => {
    await repeat(onDates('2027-11-04', '2028-04-06'))
    const clock = (column: string) =>
      `to_char(${column} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`
    expect(
      await list(
        `${clock('sales_end_at')} as sales, ${clock('unpaid_kept_until')} as unpaid, ${clock('expires_at')} as expiry`,
      ),
    ).toEqual([
      { sales: '2027-11-04 17:00', unpaid: '2027-11-03 12:00', expiry: '2027-11-06 00:00' },
      { sales: '2028-04-06 17:00', unpaid: '2028-04-05 12:00', expiry: '2028-04-08 00:00' },
    ])
  })

  it('keeps unpaid tickets until the event where the time for them has passed', async () => {
    await database.query(
      `update public.events set event_date = current_date + 20, unpaid_kept_until = now() + interval '2 days'
         where id = $1`,
      [original],
    )
    const [near] = await database.query<{ date: string }>(
      'select (current_date + 10)::text as date',
    )
    await repeat(onDates(near?.date ?? ''))
    expect(await list('unpaid_kept_until')).toEqual([{ unpaid_kept_until: null }])
  })

  it('takes no ticket, count or cancellation along', async () => {
    await buy(database, 'customer', { event: original, type: repeatId(800), total: 5 })
    await database.query('update public.events set cancelled_at = now() where id = $1', [original])
    await repeat(onDates('2027-11-04'))
    expect(
      await list(
        `cancelled_at, (select sum(sold + held)::integer from public.ticket_types where event_id = events.id) as taken,
         (select count(*)::integer from public.ticket_purchases where event_id = events.id) as purchases`,
      ),
    ).toEqual([{ cancelled_at: null, taken: 0, purchases: 0 }])
  })

  it('makes nothing twice when it is sent again', async () => {
    const repeats = onDates('2027-11-04', '2027-11-11')
    expect(await repeat(repeats)).toBe(2)
    expect(await repeat(repeats)).toBe(0)
    expect(await list('id')).toHaveLength(2)
    const types = 'select 1 from public.ticket_types where event_id <> $1'
    expect(await database.query(types, [original])).toHaveLength(4)
  })

  it('makes none where one can’t be made', async () => {
    await expect(repeat(onDates('2027-11-04', '9999-01-01'))).rejects.toMatchObject({
      constraint: 'events_event_date_check',
    })
    expect(await list('id')).toEqual([])
  })

  it.each([0, 53])('is refused for %i dates', async (length) => {
    const repeats = Array.from({ length }, (_, index) => ({
      id: repeatId(index),
      event_date: '2027-11-04',
    }))
    await expect(repeat(repeats)).rejects.toMatchObject({
      message: 'You can add 1 to 52 dates at a time',
    })
  })

  it('is refused for an event that is gone', async () => {
    await database.query('delete from public.events')
    await expect(repeat(onDates('2027-11-04'))).rejects.toMatchObject({
      message: 'There’s no such event',
    })
  })

  it.each(['visitor', 'customer'] as const)('is refused to a %s', async (person) => {
    await expect(repeat(onDates('2027-11-04'), { person })).rejects.toMatchObject({ code: '42501' })
    expect(await list('id')).toEqual([])
  })
})
