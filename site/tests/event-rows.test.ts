import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import type { Client } from '../app/data/client'
import { listEventRows, listSeriesDates } from '../app/data/events/event-rows'
import { listUpcomingEvents, repeatEvent } from '../app/data/events/events'
import { countLater } from '../app/data/events/later-dates'
import { addDays } from '../app/domain/dates'
import { openSite, type Site } from './open-site'

describe.skipIf(noDatabase)('the rows of the list of events', () => {
  let site: Site
  let visitor: Client
  let owner: Client
  beforeAll(async () => {
    site = await openSite()
    visitor = await site.as('visitor')
    owner = await site.as('owner')
  })
  afterAll(() => site.close())

  it('are the events as they were, where none is repeated', async () => {
    const events = await listUpcomingEvents(visitor)
    expect(await listEventRows(visitor)).toEqual({
      rows: events.map((event) => ({ event, series: null })),
      more: 0,
      lastDate: '',
    })
  })

  it('have a series once, with its dates to come', async () => {
    const before = await listUpcomingEvents(visitor)
    const [first] = before
    if (!first) throw new Error('the sample has events')
    const repeats = Array.from({ length: 12 }, (_, week) => ({
      id: crypto.randomUUID(),
      event_date: addDays(first.event_date, 7 * (week + 1)),
    }))
    await repeatEvent(owner, { id: first.id, repeats, isPublished: true })
    const { rows, more, lastDate } = await listEventRows(visitor)
    expect(rows.map(({ event }) => event.id)).toEqual(before.map(({ id }) => id))
    expect(rows[0]?.series).toMatchObject({ date_count: 13 })
    expect(rows[0]?.series?.dates.map(({ event_date }) => event_date)).toEqual([
      first.event_date,
      ...repeats.map(({ event_date }) => event_date),
    ])
    expect({ more, lastDate }).toEqual({ more: 0, lastDate: repeats.at(-1)?.event_date })
    const { rows: some, more: rest } = await listEventRows(visitor, { count: 2 })
    expect([some.length, rest]).toEqual([2, before.length - 2])

    const seriesId = first.id
    expect(
      await listSeriesDates(visitor, { seriesId, today: addDays(first.event_date, 1) }),
    ).toEqual(repeats)
    expect(await countLater(owner, { id: first.id })).toMatchObject({ dates: 12 })
  })
})
