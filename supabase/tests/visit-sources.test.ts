// Where visits come from: what the server may add, and what owners and staff read of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, openCafe, queryAs } from './cafe.ts'
import { saveLetter } from './letters.ts'

interface Source {
  source: string
  visits: number
}

describe.skipIf(noDatabase)('the sources of visits', () => {
  let database: Database
  let letter: string
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    letter = `letter-${(await saveLetter(database, { subject: 'Dark at four' })).id}`
  })
  beforeEach(() => database.execute('delete from private.visit_sources'))
  afterAll(() => database.close())

  const count = (sources: Source[]) =>
    database.query('select private.count_visit_sources($1)', [JSON.stringify(sources)])
  const rows = () =>
    database.query<Source>('select source, visits from private.visit_sources order by visits desc')

  /** Adds so many sites to those of today, or of so many days ago. */
  const addSites = (number: number, daysAgo = 0) =>
    database.execute(`insert into private.visit_sources (day, source, visits)
      select (now() at time zone 'Europe/London')::date - ${daysAgo}, 'site' || number || '.example', number
        from generate_series(1, ${number}) as number`)

  async function sourcesFor(person: 'owner' | 'staff', days = 14) {
    const [row] = await queryAs<{ sources: (Source & { title: string | null })[] }>(
      database,
      person,
      "select public.visit_figures($1) -> 'sources' as sources",
      [days],
    )
    return row?.sources ?? []
  }

  it('add up over a day for letters that exist', async () => {
    await count([
      { source: 'letter-box.example', visits: 2 },
      { source: letter, visits: 1 },
      { source: 'letter-00000000-0000-4000-8000-000000000000', visits: 9 },
    ])
    await count([
      { source: 'letter-box.example', visits: 3 },
      { source: 'other', visits: 2 },
    ])
    expect(await rows()).toEqual([
      { source: 'letter-box.example', visits: 5 },
      { source: 'other', visits: 2 },
      { source: letter, visits: 1 },
    ])
  })

  it('are 200 sites a day, then only those or other ones', async () => {
    await addSites(199)
    await count([
      { source: 'a.example', visits: 1 },
      { source: 'b.example', visits: 1000 },
      { source: 'c.example', visits: 2000 },
      { source: 'other', visits: 500 },
      { source: 'site7.example', visits: 900 },
      { source: letter, visits: 800 },
    ])
    const found = await rows()
    expect(found).toHaveLength(202)
    expect(found.slice(0, 3)).toEqual([
      { source: 'other', visits: 3500 },
      { source: 'site7.example', visits: 907 },
      { source: letter, visits: 800 },
    ])
    expect(found).toContainEqual({ source: 'a.example', visits: 1 })
  })

  it.each([
    '',
    'tea',
    '192.0.2.7',
    'www.tea.example',
    'Tea.example',
    'tea.example/menu?reader=ann',
    'ann@tea.example',
    `${'a.'.repeat(126)}ab`,
    'letter-ann',
  ])('are no addresses, nor of a person (%j)', async (source) => {
    await expect(
      database.query('insert into private.visit_sources values (current_date, $1, 1)', [source]),
    ).rejects.toMatchObject({ constraint: 'visit_sources_source_check' })
  })

  it('are read by owners with the subject of a letter, but by staff without', async () => {
    await count([
      { source: 'whitby.example', visits: 4 },
      { source: letter, visits: 6 },
      { source: 'other', visits: 8 },
    ])
    await addSites(1, 14)
    const ofOwner = await sourcesFor('owner')
    expect(ofOwner).toEqual([
      { source: letter, title: 'Dark at four', visits: 6 },
      { source: 'whitby.example', title: null, visits: 4 },
      { source: 'other', title: null, visits: 8 },
    ])
    const ofStaff = await sourcesFor('staff')
    expect(ofStaff).toEqual(ofOwner.map((source) => ({ ...source, title: null })))
  })

  it('are listed up to 20 with the rest in one sum', async () => {
    await addSites(30)
    const listed = await sourcesFor('owner')
    expect(listed).toHaveLength(21)
    expect(listed[0]).toMatchObject({ source: 'site30.example', visits: 30 })
    expect(listed.at(-1)).toMatchObject({ source: 'other', visits: 55 })
  })

  it('can’t be added with a token', async () => {
    for (const person of ['visitor', 'customer', 'other customer', 'owner', 'staff'] as const) {
      for (const call of [
        `select private.count_visit_sources('[{"source": "other", "visits": 1}]')`,
        'select private.visit_sources_since(current_date, true)',
      ]) {
        await expect(queryAs(database, person, call)).rejects.toMatchObject({ code: '42501' })
      }
    }
    expect(await rows()).toEqual([])
  })
})
