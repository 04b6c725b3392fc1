// The special days, and the saving of all hours together.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, type Person, queryAs } from './cafe.ts'

const christmas = {
  id: '00000000-0000-4000-8000-000000001225',
  first_day: '2030-12-25',
  last_day: '2030-12-25',
  name: 'Christmas Day',
  hours: 'Closed',
  note: '',
}
const painting = {
  ...christmas,
  id: '00000000-0000-4000-8000-000000000111',
  first_day: '2031-01-11',
  last_day: '2031-01-17',
  name: '',
  note: 'Painting upstairs.',
}

describe.skipIf(noDatabase)('the hours', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  beforeEach(() =>
    database.execute(`
      delete from public.special_days;
      delete from public.site_content;
    `),
  )
  afterAll(() => database.close())

  const add = (person: Person, day: Partial<typeof christmas>) =>
    queryAs(
      database,
      person,
      `insert into public.special_days (first_day, last_day, name, hours, note)
       values ($1, $2, $3, $4, $5)`,
      [
        day.first_day ?? christmas.first_day,
        day.last_day ?? day.first_day ?? christmas.last_day,
        day.name ?? '',
        day.hours ?? 'Closed',
        day.note ?? '',
      ],
    )

  async function save(person: Person, texts: object, days: unknown, versions: object) {
    const values = [texts, days, versions].map((value) => JSON.stringify(value))
    const call = 'select public.save_hours($1, $2, $3) as saved'
    const [row] = await queryAs<{ saved: boolean }>(database, person, call, values)
    return row?.saved
  }

  async function stored() {
    const days = await queryAs<typeof christmas & { version: string }>(
      database,
      'visitor',
      `select id, first_day::text, last_day::text, name, hours, note, updated_at::text as version
       from public.special_days order by first_day`,
    )
    const texts = await queryAs<{ key: string; value: string; version: string }>(
      database,
      'visitor',
      'select key, value, updated_at::text as version from public.site_content order by key',
    )
    return {
      days: days.map(({ version: _, ...day }) => day),
      texts: Object.fromEntries(texts.map(({ key, value }) => [key, value])),
      versions: {
        ...Object.fromEntries(texts.map(({ key, version }) => [key, version])),
        special_days: Object.fromEntries(days.map(({ id, version }) => [id, version])),
      },
    }
  }

  it.each(['Closed', '', '10:00 - 14:00', '9:00 - 12:00, 18:30 - 00:30', '18:00 - 24:00'])(
    'of a special day may be %j',
    async (hours) => {
      await add('owner', { hours })
      expect((await stored()).days).toMatchObject([{ hours }])
    },
  )

  it.each([
    'closed',
    'by luck',
    '10:00',
    '10:00 - 14:00, ',
    ', 10:00 - 14:00',
    '25:00 - 26:00',
    '9:00 - 10:00, 11:00 - 12:00, 13:00 - 14:00',
  ])('of a special day are nothing that pages can’t reckon with: %j', async (hours) => {
    await expect(add('owner', { hours })).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    [{ first_day: '2030-12-25', last_day: '2030-12-24' }, '23514'],
    [{ first_day: '2030-12-25', last_day: '2032-12-25' }, '23514'],
    [{ first_day: '9999-12-25' }, '23514'],
    [{ first_day: 'infinity' }, '23514'],
    [{ name: 'x'.repeat(61) }, '23514'],
    [{ note: 'x'.repeat(201) }, '23514'],
  ])('refuse a special day such as %j', async (day, code) => {
    await expect(add('owner', day)).rejects.toMatchObject({ code })
  })

  it('have one answer for a day, beside that of a stretch around it', async () => {
    await add('owner', { first_day: '2030-12-24', last_day: '2031-01-02' })
    await add('owner', { first_day: '2030-12-27', hours: '10:00 - 14:00' })
    await expect(add('owner', { first_day: '2030-12-27' })).rejects.toMatchObject({ code: '23505' })
    await expect(
      add('owner', { first_day: '2031-01-02', last_day: '2031-01-03' }),
    ).rejects.toMatchObject({ code: '23P01' })
  })

  it('are saved together, the week with the special days', async () => {
    expect(await save('owner', { friday_hours: '7:00 - 22:00' }, [christmas, painting], {})).toBe(
      true,
    )
    const { days, texts, versions } = await stored()
    expect(days).toEqual([christmas, painting])
    expect(texts).toEqual({ friday_hours: '7:00 - 22:00' })
    // Christmas goes, and another day takes the place of the stretch.
    const moved = { ...painting, id: christmas.id, last_day: '2031-01-18' }
    expect(await save('owner', { friday_hours: '' }, [moved], versions)).toBe(true)
    expect(await stored()).toMatchObject({ days: [moved], texts: { friday_hours: '' } })
  })

  it.each([
    [
      'a day was added',
      `insert into public.special_days (first_day, last_day) values ('2030-01-01', '2030-01-01')`,
    ],
    ['a day was changed', `update public.special_days set note = 'Back soon.'`],
    ['a day was deleted', `delete from public.special_days where name = 'Christmas Day'`],
    ['a text was changed', `update public.site_content set value = 'Closed'`],
  ])('are not saved over those of another owner: %s', async (_, change) => {
    await save('owner', { hours_sunday: '9:00 - 12:00' }, [christmas, painting], {})
    const { versions } = await stored()
    await queryAs(database, 'owner', change)
    const before = await stored()
    expect(await save('owner', { hours_sunday: '' }, [], versions)).toBe(false)
    expect(await stored()).toEqual(before)
  })

  it('are saved all or not at all', async () => {
    const twice = [christmas, { ...christmas, id: painting.id }]
    await expect(save('owner', { hours_sunday: 'Closed' }, twice, {})).rejects.toMatchObject({
      code: '23505',
    })
    expect(await stored()).toMatchObject({ days: [], texts: {} })
  })

  it.each(['customer', 'other customer'] as const)('are not the %s’s to save', async (person) => {
    await expect(save(person, {}, [], {})).rejects.toMatchObject({
      message: 'Access denied. Owner role required.',
    })
  })

  it.each([{}, 'Closed', null])('refuse special days that are no list: %j', async (days) => {
    await expect(save('owner', {}, days, {})).rejects.toMatchObject({
      message: 'The special days are a list',
    })
  })

  it('know the parts of the country that have bank holidays of their own', async () => {
    const part = (value: string) => save('owner', { bank_holidays_of: value }, [], {})
    expect(await part('scotland')).toBe(true)
    await database.execute('delete from public.site_content')
    await expect(part('atlantis')).rejects.toMatchObject({ code: '23514' })
  })
})
