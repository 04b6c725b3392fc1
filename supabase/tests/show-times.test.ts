// Events and offers come on the site and leave it at their times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, people, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

const everyone = [...people]

describe.skipIf(noDatabase)('what has its time', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const thisMinute = (shift: string) => `date_trunc('minute', now()) + interval '${shift}'`

  async function makeOffer() {
    const [offer] = await database.query<{ id: string }>(
      "insert into public.offers (title) values ('Soup') returning id",
    )
    return offer?.id ?? ''
  }

  async function seenBy(table: 'events' | 'offers', id: string) {
    const seen: string[] = []
    for (const person of everyone) {
      const rows = await queryAs(database, person, `select from public.${table} where id = $1`, [
        id,
      ])
      if (rows.length > 0) seen.push(person)
    }
    return seen
  }

  const setTimes = (table: string, id: string, publish: string, takeDown: string) =>
    queryAs(
      database,
      'owner',
      `update public.${table} set publish_at = ${publish}, take_down_at = ${takeDown} where id = $1`,
      [id],
    )

  it.each(['events', 'offers'] as const)('is seen between its times: %s', async (table) => {
    const id = table === 'events' ? (await makeEvent(database)).eventId : await makeOffer()
    expect(await seenBy(table, id)).toEqual(everyone)
    await setTimes(table, id, thisMinute('1 hour'), 'null')
    expect(await seenBy(table, id)).toEqual(['owner'])
    await setTimes(table, id, thisMinute('0 minutes'), thisMinute('1 hour'))
    expect(await seenBy(table, id)).toEqual(everyone)
    await setTimes(table, id, 'null', thisMinute('0 minutes'))
    expect(await seenBy(table, id)).toEqual(['owner'])
  })

  it('shows its ticket types and items no earlier', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await setTimes('events', eventId, thisMinute('1 hour'), 'null')
    const types = 'select from public.ticket_types where id = $1'
    expect(await queryAs(database, 'visitor', types, [typeId])).toEqual([])
    expect(await queryAs(database, 'owner', types, [typeId])).toHaveLength(1)
  })

  it('sells nothing before it is live or after it came down', async () => {
    const { eventId, typeId } = await makeEvent(database)
    const purchase = { event: eventId, type: typeId }
    const refusal = { message: 'Tickets for this event are no longer on sale' }
    await setTimes('events', eventId, thisMinute('1 hour'), 'null')
    await expect(buy(database, 'customer', purchase)).rejects.toMatchObject(refusal)
    await setTimes('events', eventId, 'null', thisMinute('0 minutes'))
    await expect(buy(database, 'customer', purchase)).rejects.toMatchObject(refusal)
    await setTimes('events', eventId, thisMinute('0 minutes'), 'null')
    await buy(database, 'customer', purchase)
  })

  it.each(['events', 'offers'])(
    'turns on a full minute, before it comes down: %s',
    async (table) => {
      const id = table === 'events' ? (await makeEvent(database)).eventId : await makeOffer()
      await expect(setTimes(table, id, thisMinute('1 second'), 'null')).rejects.toMatchObject({
        constraint: `${table}_publish_at_check`,
      })
      await expect(
        setTimes(table, id, thisMinute('1 hour'), thisMinute('1 hour')),
      ).rejects.toMatchObject({ constraint: `${table}_take_down_at_check` })
    },
  )

  it('is not over where it came down before its end', async () => {
    const { eventId } = await makeEvent(database)
    const isOver = async () => {
      const call = 'select public.event_is_over($1) as is_over'
      const [row] = await queryAs<{ is_over: boolean }>(database, 'visitor', call, [eventId])
      return row?.is_over
    }
    await database.query('update public.events set event_date = current_date - 60 where id = $1', [
      eventId,
    ])
    expect(await isOver()).toBe(true)
    await setTimes('events', eventId, 'null', "date_trunc('minute', now()) - interval '80 days'")
    expect(await isOver()).toBe(false)
  })

  it('keeps the times of the banner as full minutes, or blank', async () => {
    const save = (value: string) =>
      queryAs(
        database,
        'owner',
        `insert into public.site_content (key, value) values ('banner_publish_at', $1)
         on conflict (key) do update set value = excluded.value`,
        [value],
      )
    for (const value of ['', '2031-12-05T09:00:00.000Z']) await save(value)
    for (const value of ['tomorrow', '2031-12-05T09:00:30.000Z']) {
      await expect(save(value)).rejects.toMatchObject({
        constraint: 'site_content_banner_time_check',
      })
    }
  })
})
