// The sample is taken out in one press, and what owners and customers have made of the café stays.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, queryAs } from './cafe.ts'

const tables = [
  ...[
    'site_content',
    'hero_images',
    'what_we_serve_items',
    'catering_content',
    'menu_images',
    'menu_items',
  ],
  ...[
    'gallery_images',
    'reviews',
    'about_blocks',
    'offers',
    'offer_items',
    'events',
    'ticket_types',
  ],
  ...['ticket_purchases', 'orders', 'payments'],
]

describe.skipIf(noDatabase)('taking the sample out', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(await readFile(join(import.meta.dirname, '../seed.sql'), 'utf8'))
  })
  afterAll(() => database.close())

  const remove = (person: Parameters<typeof queryAs>[1]) =>
    queryAs<{ remove_sample: number }>(database, person, 'select public.remove_sample()')
  const counts = async () => {
    const list = tables.map((name) => `'${name}', (select count(*)::int from public.${name})`)
    const [row] = await database.query<{ counts: Record<string, number> }>(
      `select jsonb_build_object(${list.join(', ')}) as counts`,
    )
    return row?.counts ?? {}
  }

  it('is refused to everybody but owners', async () => {
    const before = await counts()
    for (const person of ['visitor', 'customer'] as const) {
      await expect(remove(person)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await counts()).toEqual(before)
  })

  it('leaves what an owner has added, changed or sold tickets for', async () => {
    await database.execute(`
      update public.site_content set value = 'The Copper Kettle' where key = 'cafe_name';
      update public.menu_items set price = 9 where name = 'Fruit scone';
      -- Hiding and ordering are no words of an owner's own.
      update public.menu_items set is_available = false, sort_order = 7 where name = 'Victoria sponge';
      insert into public.menu_items (section, name) values ('Tea', 'Pot of leaf tea');
      update public.offer_items set price = 1 where id = (select id from public.offer_items order by id limit 1);
    `)
    await database.query(
      `insert into public.ticket_purchases (event_id, ticket_type_id, user_id, quantity, total_price)
       select event_id, ticket_types.id, $1, 1, price from public.ticket_types
         join public.events on events.id = event_id where title = 'Knit & natter'`,
      [accounts.customer],
    )
    const [removal] = await remove('owner')
    expect(removal?.remove_sample).toBeGreaterThan(80)
    expect(await counts()).toMatchObject({
      site_content: 3,
      hero_images: 0,
      what_we_serve_items: 0,
      catering_content: 0,
      menu_images: 0,
      menu_items: 2,
      gallery_images: 0,
      reviews: 0,
      about_blocks: 0,
      offers: 1,
      events: 1,
      ticket_types: 1,
      ticket_purchases: 1,
      orders: 1,
      payments: 0,
    })
    const texts = await database.query('select key, value from public.site_content order by key')
    expect(texts).toEqual([
      { key: 'began_empty', value: 'true' },
      { key: 'cafe_name', value: 'The Copper Kettle' },
      { key: 'door_sign', value: 'closed' },
    ])
    const [type] = await database.query('select sold from public.ticket_types')
    expect(type).toEqual({ sold: 1 })
  })

  it('happens only once', async () => {
    const before = await counts()
    expect(await remove('owner')).toEqual([{ remove_sample: 0 }])
    expect(await counts()).toEqual(before)
  })
})
