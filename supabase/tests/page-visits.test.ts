// Visits of pages: what the server may add, and what owners and staff read of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

const unsold = { tickets: null, sold: null }

interface Figures {
  days: { date: string; visits: number; tickets: number | null; sold: number | null }[]
  pages: {
    path: string
    title: string | null
    visits: number
    tickets: number | null
    sold: number | null
  }[]
  counted_since: string | null
}

describe.skipIf(noDatabase)('the visits of pages', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    event = await makeEvent(database, { title: 'Quiz', price: 10 })
    await buy(database, 'customer', { event: event.eventId, type: event.typeId, total: 10 })
  })
  beforeEach(() => database.execute('delete from private.page_visits'))
  afterAll(() => database.close())

  const count = (visits: { path: string; visits: number }[]) =>
    database.query('select private.count_visits($1)', [JSON.stringify(visits)])
  const rows = () =>
    database.query<{ path: string; visits: number }>(
      'select path, visits from private.page_visits order by path',
    )

  async function figures(person: 'owner' | 'staff', days = 14): Promise<Figures> {
    const call = 'select public.visit_figures($1) as figures'
    const [row] = await queryAs<{ figures: Figures }>(database, person, call, [days])
    if (!row) throw new Error('no figures')
    return row.figures
  }

  it('add up over a day for pages that exist', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    await count([
      { path: '/menu', visits: 2 },
      { path: `/events/${event.eventId}`, visits: 1 },
      { path: `/events/${gone}`, visits: 9 },
      { path: `/offers/${event.eventId}`, visits: 9 },
    ])
    await count([{ path: '/menu', visits: 3 }])
    expect(await rows()).toEqual([
      { path: `/events/${event.eventId}`, visits: 1 },
      { path: '/menu', visits: 5 },
    ])
  })

  it('are counted for 2,000 pages a day, then only for those', async () => {
    await database.execute(`insert into private.page_visits (day, path, visits)
      select (now() at time zone 'Europe/London')::date, '/page-' || number, 1
        from generate_series(1, 1999) as number`)
    await count([
      { path: '/about', visits: 1 },
      { path: '/menu', visits: 1 },
      { path: '/page-7', visits: 1 },
    ])
    const found = await rows()
    expect(found).toHaveLength(2000)
    expect(found.find(({ path }) => path === '/about')).toBeDefined()
    expect(found.find(({ path }) => path === '/menu')).toBeUndefined()
    expect(found.find(({ path }) => path === '/page-7')?.visits).toBe(2)
  })

  it('are read by owners with what was sold, but by staff without', async () => {
    await count([
      { path: '/', visits: 4 },
      { path: `/events/${event.eventId}`, visits: 6 },
    ])
    await database.execute(`insert into private.page_visits (day, path, visits) values
      ((now() at time zone 'Europe/London')::date - 13, '/', 1),
      ((now() at time zone 'Europe/London')::date - 14, '/', 100)`)
    const ofOwner = await figures('owner')
    expect(ofOwner.days).toHaveLength(14)
    expect(ofOwner.days.at(0)).toMatchObject({ visits: 1, tickets: 0 })
    expect(ofOwner.days.at(-1)).toMatchObject({ visits: 10, tickets: 1, sold: 10 })
    expect(ofOwner.pages).toEqual([
      { path: `/events/${event.eventId}`, title: 'Quiz', visits: 6, tickets: 1, sold: 10 },
      { ...unsold, path: '/', title: null, visits: 5 },
    ])
    const ofStaff = await figures('staff')
    expect(ofStaff.days.at(-1)).toMatchObject({ visits: 10, tickets: null, sold: null })
    expect(ofStaff.pages).toEqual(ofOwner.pages.map((page) => ({ ...page, ...unsold })))
  })

  it('say since when they are counted once there is one', async () => {
    expect(await figures('owner', 1)).toMatchObject({ pages: [], counted_since: null })
    await count([{ path: '/menu', visits: 1 }])
    const { days, counted_since: since } = await figures('owner', 366)
    expect(days).toHaveLength(366)
    expect(since).toBe(days.at(-1)?.date)
  })

  it('are added by nobody who has a token', async () => {
    for (const person of ['visitor', 'customer', 'owner', 'staff'] as const) {
      const call = 'select private.count_visits($1)'
      await expect(
        queryAs(database, person, call, [JSON.stringify([{ path: '/menu', visits: 1 }])]),
      ).rejects.toMatchObject({ code: '42501' })
    }
    expect(await rows()).toEqual([])
  })
})
