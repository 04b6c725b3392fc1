// The sample café is one that a visitor would believe, within the limits of every café.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'

describe.skipIf(noDatabase)('the sample café', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8'))
  })
  afterAll(() => database.close())

  const see = <Row extends object>(text: string) => queryAs<Row>(database, 'visitor', text)

  it('shows four or five hero images and one menu image', async () => {
    const [shown] = await see(
      `select (select count(*) from public.hero_images)::int as hero,
         (select count(*) from public.menu_images)::int as menu`,
    )
    expect(shown).toEqual({ hero: 4, menu: 1 })
  })

  it('has three offers on, each with items', async () => {
    const offers = await see<{ items: number }>(
      `select (select count(*)::int from public.offer_items where offer_id = offers.id) as items
       from public.offers`,
    )
    expect(offers).toHaveLength(3)
    expect(offers.filter(({ items }) => items === 0)).toEqual([])
  })

  it('has six events to come with tickets on sale, one of them nearly sold out', async () => {
    const events = await see<{ left: number | null }>(
      `select min(types.capacity - sold) filter (where sold < types.capacity) as left
       from public.events join public.ticket_types as types on event_id = events.id
       where event_date > current_date and sales_end_at > now() group by events.id`,
    )
    expect(events).toHaveLength(6)
    expect(events.filter(({ left }) => left !== null && left <= 2)).toHaveLength(1)
  })

  it('holds its events on the weekdays their titles promise', async () => {
    const sundays = await see(
      `select extract(isodow from event_date)::int as weekday from public.events
       where title = 'Sunday story time'`,
    )
    expect(sundays).toEqual([{ weekday: 7 }])
  })

  it('counts as sold exactly what was bought', async () => {
    const wrong = await database.query(
      `select name from public.ticket_types where sold <>
         (select coalesce(sum(quantity), 0) from public.ticket_purchases where ticket_type_id = ticket_types.id)`,
    )
    expect(wrong).toEqual([])
  })

  it('has a menu from £0.40 to £8.95', async () => {
    const [menu] = await see(
      `select min(price) as cheapest, max(price) as dearest, count(distinct section)::int as sections
       from public.menu_items`,
    )
    expect(menu).toEqual({ cheapest: '0.40', dearest: '8.95', sections: 7 })
  })

  it('gives one of its sizes as the price of an item', async () => {
    const odd = await see(
      `select name from public.menu_items
       where size_options is not null
         and not exists (select from jsonb_each_text(size_options) where value::numeric = price)`,
    )
    expect(odd).toEqual([])
  })

  it('has nine reviews of five stars, with their source and a day that is past', async () => {
    const reviews = await see(
      'select stars, source, written_on < current_date as is_past from public.reviews',
    )
    const review = { stars: 5, source: 'on Google', is_past: true }
    expect(reviews).toEqual(Array.from({ length: 9 }, () => review))
  })

  it('tells its story, four values and who the team is', async () => {
    const blocks = await see<{ kind: string; heading: string }>(
      'select kind, heading from public.about_blocks order by sort_order',
    )
    expect(blocks.map(({ kind, heading }) => `${kind}: ${heading}`)).toEqual([
      'words: Named after the bird under table six',
      'value: Quality First',
      'value: Community Focus',
      'value: Family Friendly',
      'value: Sustainability',
      'words: Meet the Team',
    ])
  })

  it('describes every picture in words', async () => {
    const silent = await see(
      `select image_url from public.hero_images where alt_text = ''
       union all select image_url from public.gallery_images where alt_text = ''
       union all select image_url from public.events where alt_text = ''
       union all select image_url from public.offers where alt_text = ''
       union all select image_url from public.about_blocks where image_url is not null and alt_text = ''
       union all select image_url from public.what_we_serve_items where alt_text = ''`,
    )
    expect(silent).toEqual([])
  })
})
