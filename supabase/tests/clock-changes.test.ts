// Events in the nights in which the clocks change, and after midnight: the café's clock decides, once for site and
// database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)('by the café’s clock', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const utc = (column: string) =>
    `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as ${column.split('.').at(-1)}`

  /** Moves an event to a start, with an end of sales that is sent, and returns what is stored. */
  async function moved(date: string, time: string, salesEnd: string) {
    const { eventId } = await makeEvent(database)
    const [stored] = await queryAs<{ sales_end_at: string; expires_at: string }>(
      database,
      'owner',
      `update public.events set event_date = $2, event_time = $3, sales_end_at = $4, duration_days = 1
       where id = $1 returning ${utc('sales_end_at')}, ${utc('expires_at')}`,
      [eventId, date, time, salesEnd],
    )
    return stored
  }

  it.each([
    // Spring leaves the hour from 1 to 2 out: whatever was to begin in it begins when it is over.
    ['2031-03-30', '00:59', '2031-03-30 00:59'],
    ['2031-03-30', '01:00', '2031-03-30 01:00'],
    ['2031-03-30', '01:30', '2031-03-30 01:00'],
    ['2031-03-30', '02:00', '2031-03-30 01:00'],
    ['2031-03-30', '02:15', '2031-03-30 01:15'],
    // Autumn has that hour twice: the first one counts.
    ['2031-10-26', '00:59', '2031-10-25 23:59'],
    ['2031-10-26', '01:00', '2031-10-26 00:00'],
    ['2031-10-26', '01:30', '2031-10-26 00:30'],
    ['2031-10-26', '02:00', '2031-10-26 02:00'],
    ['2031-07-14', '00:30', '2031-07-13 23:30'],
  ])('sales for %s, %s end by then, at %s UTC', async (date, time, instant) => {
    const stored = await moved(date, time, `${date}T12:00:00Z`)
    expect(stored?.sales_end_at).toBe(instant)
  })

  it('an end of sales within the doubled hour stays where it was set, in its first or its second pass', async () => {
    for (const instant of ['2031-10-26 00:15', '2031-10-26 01:15']) {
      expect((await moved('2031-10-26', '03:00', `${instant}Z`))?.sales_end_at).toBe(instant)
    }
  })

  it('an event stays on the site for whole days of 23 or 25 hours', async () => {
    const noon = 'T12:00:00Z'
    expect((await moved('2031-03-30', '20:00', `2031-03-30${noon}`))?.expires_at).toBe(
      '2031-03-30 23:00',
    )
    expect((await moved('2031-10-26', '20:00', `2031-10-26${noon}`))?.expires_at).toBe(
      '2031-10-27 00:00',
    )
  })

  it('sales that are repeated end at the same time by the clock, on either side of a change', async () => {
    const later = async (instant: string, days: number) => {
      const [row] = await database.query<{ later: string }>(
        "select to_char(private.days_later($1, $2) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as later",
        [instant, days],
      )
      return row?.later
    }
    expect(await later('2031-03-23T18:00:00Z', 7)).toBe('2031-03-30 17:00')
    expect(await later('2031-10-19T17:00:00Z', 7)).toBe('2031-10-26 18:00')
    // Half past one, into the hour that is missing and the one that comes twice.
    expect(await later('2031-03-23T01:30:00Z', 7)).toBe('2031-03-30 01:00')
    expect(await later('2031-10-19T00:30:00Z', 7)).toBe('2031-10-26 00:30')
  })
})
