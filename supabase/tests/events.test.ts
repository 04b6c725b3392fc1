import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, queryAs } from './cafe.ts'

interface Stored {
  id: string
  expires_at: Date | null
  created_by: string
  duration_days: number
}

describe.skipIf(noDatabase)('an event', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  async function create(columns: string, values: string) {
    const [event] = await queryAs<Stored>(
      database,
      'owner',
      `insert into public.events (title, event_time, ${columns}) values ('Quiz', '19:00', ${values})
       returning id, expires_at, created_by, duration_days`,
    )
    if (!event) throw new Error('no event was made')
    return event
  }

  it('leaves the site at midnight in London after its days, thirty unless it says otherwise', async () => {
    const winter = await create('event_date', "'2027-01-10'")
    expect(winter).toMatchObject({
      duration_days: 30,
      expires_at: new Date('2027-02-09T00:00:00Z'),
    })
    const summer = await create('event_date, duration_days', "'2027-07-10', 1")
    expect(summer.expires_at).toEqual(new Date('2027-07-10T23:00:00Z'))
  })

  it('takes no other end from whoever makes it, but follows its date', async () => {
    const event = await create(
      'event_date, duration_days, expires_at',
      "'2027-01-10', 1, '2099-01-01'",
    )
    expect(event.expires_at).toEqual(new Date('2027-01-11T00:00:00Z'))
    const [moved] = await queryAs<Stored>(
      database,
      'owner',
      "update public.events set event_date = '2027-03-01' where id = $1 returning expires_at",
      [event.id],
    )
    expect(moved?.expires_at).toEqual(new Date('2027-03-02T00:00:00Z'))
  })

  it('is known to anyone to be over only when it was on the site', async () => {
    const past = await create('event_date, duration_days', "'2020-01-10', 1")
    const draft = await create('event_date, duration_days, is_published', "'2020-01-10', 1, false")
    const coming = await create('event_date', "'2999-01-10'")
    const isOver = async (id: string) => {
      const [row] = await queryAs<{ is_over: boolean }>(
        database,
        'visitor',
        'select public.event_is_over($1) as is_over',
        [id],
      )
      return row?.is_over
    }
    expect(await isOver(past.id)).toBe(true)
    for (const id of [draft.id, coming.id, crypto.randomUUID()])
      expect(await isOver(id)).toBe(false)
  })

  it('stays for good when its end is emptied', async () => {
    const event = await create('event_date', "'2020-01-10'")
    const visible = () =>
      queryAs(database, 'visitor', 'select 1 from public.events where id = $1', [event.id])
    expect(await visible()).toHaveLength(0)
    await queryAs(database, 'owner', 'update public.events set expires_at = null where id = $1', [
      event.id,
    ])
    expect(await visible()).toHaveLength(1)
  })

  it('says nothing of its end, place, ages, extras and refunds unless its owner does', async () => {
    const { id } = await create('event_date', "'2027-01-10'")
    const details = () =>
      queryAs(
        database,
        'visitor',
        `select end_time::text, place_name, place_address, age_guidance, included, refund_words
           from public.events where id = $1`,
        [id],
      )
    const blank = { place_name: '', place_address: '', age_guidance: '', included: '' }
    expect(await details()).toEqual([{ ...blank, end_time: null, refund_words: '' }])
    const change = `update public.events set end_time = '00:30', place_name = 'Town Hall',
      place_address = '1 High St', age_guidance = 'Over 18s', included = 'Soup', refund_words = 'None'
      where id = $1 returning id`
    expect(await queryAs(database, 'customer', change, [id])).toEqual([])
    await queryAs(database, 'owner', change, [id])
    expect(await details()).toEqual([
      {
        end_time: '00:30:00',
        place_name: 'Town Hall',
        place_address: '1 High St',
        age_guidance: 'Over 18s',
        included: 'Soup',
        refund_words: 'None',
      },
    ])
  })

  it('is made in the name of its owner', async () => {
    expect((await create('event_date', "'2027-01-10'")).created_by).toBe(accounts.owner)
    await expect(
      create('event_date, created_by', `'2027-01-10', '${accounts.customer}'`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['an empty title', "title = ' '", 'events_title_check'],
    ['a date that no page can show', "event_date = '12027-01-01'", 'events_event_date_check'],
    ['an end at its start', "end_time = '19:00'", 'events_end_time_check'],
    ['an address without a place', "place_address = '1 High St'", 'events_place_address_check'],
    ['no days', 'duration_days = 0', 'events_duration_days_check'],
    ['a picture that is no address', "image_url = 'javascript:alert(1)'", 'events_image_url_check'],
  ])('never has %s', async (_, change, constraint) => {
    await create('event_date', "'2027-01-10'")
    await expect(
      queryAs(database, 'owner', `update public.events set ${change}`),
    ).rejects.toMatchObject({ code: '23514', constraint })
  })
})

describe.skipIf(noDatabase)('a ticket type', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await makeEvent(database)
  })
  afterAll(() => database.close())

  it.each([
    ['a negative price', 'price = -0.01', 'ticket_types_price_check'],
    ['a price that is no number', "price = 'NaN'", 'ticket_types_price_check'],
    ['a negative capacity', 'capacity = -1', 'ticket_types_capacity_check'],
  ])('never has %s', async (_, change, constraint) => {
    await expect(
      queryAs(database, 'owner', `update public.ticket_types set ${change}`),
    ).rejects.toMatchObject({ code: '23514', constraint })
  })
})
