// The dashboard's numbers, against sales whose sums are known and against plain SQL over the same rows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

interface Sum {
  date: string
  tickets: number
  sold: number
  taken: number
  refunded: number
}
interface Balance extends Sum {
  to_come: number
  to_refund: number
}
interface Figures extends Omit<Balance, 'date'> {
  days: Sum[]
  weeks: Sum[]
  busiest_week: Sum | null
  events: (Balance & { title: string; capacity: number | null })[]
}

describe.skipIf(noDatabase)('the figures', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  async function figures(person: 'owner' | 'customer', days = 30, weeks = 12): Promise<Figures> {
    const [row] = await queryAs<{ figures: Figures }>(
      database,
      person,
      'select public.sales_figures($1, $2) as figures',
      [days, weeks],
    )
    if (!row) throw new Error('no figures')
    return row.figures
  }

  it('of a café that has sold nothing are zero', async () => {
    expect(await figures('owner', 2, 1)).toMatchObject({
      tickets: 0,
      taken: 0,
      days: [{ tickets: 0 }, { tickets: 0, taken: 0 }],
      weeks: [{ tickets: 0, taken: 0 }],
      busiest_week: null,
      events: [],
    })
  })

  it('tell what was sold and what was paid apart, on the café’s own days', async () => {
    const quiz = await makeEvent(database, { title: 'Quiz', price: 10, capacity: 20 })
    const carols = await makeEvent(database, { title: 'Carols', price: 2.5 })
    await makeEvent(database, { title: 'Unsold', capacity: 5 })
    const sell = async (
      { eventId, typeId }: { eventId: string; typeId: string },
      quantity: number,
      total: number,
      when: string,
    ) => {
      await buy(database, 'customer', { event: eventId, type: typeId, quantity, total })
      await database.query(
        `update public.ticket_purchases set purchase_date = ${when}
         where purchase_date = (select max(purchase_date) from public.ticket_purchases where event_id = $1)
           and event_id = $1`,
        [eventId],
      )
    }
    const midnight =
      "(date_trunc('day', now() at time zone 'Europe/London') at time zone 'Europe/London')"
    // Half past midnight in the café is still yesterday in UTC while it is summer.
    await sell(quiz, 4, 40, `${midnight} - interval '1 day' + interval '30 minutes'`)
    await sell(quiz, 1, 10, `${midnight} - interval '1 minute'`)
    await sell(carols, 2, 5, `${midnight} - interval '100 days'`)
    await sell(carols, 9, 22.5, `${midnight} - interval '400 days'`)
    await sell(quiz, 3, 30, `${midnight} + interval '1 second'`)
    await database.query(
      "update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner' where quantity = 3",
    )
    await database.execute(
      `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_at)
       select gen_random_uuid(), id, 'counter', 'cash', total_price, false, purchase_date
       from public.ticket_purchases where quantity <> 9`,
    )

    const { days, weeks, events, busiest_week: busiest, ...all } = await figures('owner', 3, 60)
    expect(all).toEqual({
      tickets: 16,
      sold: 77.5,
      taken: 85,
      refunded: 0,
      to_come: 22.5,
      to_refund: 30,
      awaits_taker: 0,
    })
    expect(days.map(({ tickets, sold, taken }) => [tickets, sold, taken])).toEqual([
      [0, 0, 0],
      [5, 50, 50],
      [0, 0, 30],
    ])
    expect(weeks).toHaveLength(60)
    expect(weeks.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(16)
    expect(busiest).toMatchObject({ tickets: 9, sold: 22.5, taken: 0 })
    expect(new Date(`${busiest?.date}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(
      events.map(({ title, tickets, sold, taken, to_come, to_refund, capacity }) => [
        title,
        tickets,
        sold,
        taken,
        to_come,
        to_refund,
        capacity,
      ]),
    ).toEqual([
      ['Carols', 11, 27.5, 5, 22.5, 0, null],
      ['Quiz', 5, 50, 80, 0, 30, 20],
      ['Unsold', 0, 0, 0, 0, 0, 5],
    ])
  })

  it('are the owners’ alone', async () => {
    const denied = { code: '42501', message: 'Access denied. Owner role required.' }
    await expect(figures('customer')).rejects.toMatchObject(denied)
    const call = queryAs(database, 'visitor', 'select public.sales_figures()')
    await expect(call).rejects.toMatchObject({ code: '42501' })
  })
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const christmas = {
  id: '00000000-0000-4000-8000-000000001225',
  first_day: tomorrow,
  last_day: tomorrow,
  name: 'Christmas Day',
  hours: 'Closed',
  note: '',
}

describe.skipIf(noDatabase)('the overview', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(`
      insert into public.offers (title, image_url, is_active, created_at) values
        ('old', '/old', true, now() - interval '1 day'), ('new', '/new', true, now()),
        ('off', '/off', false, now() + interval '1 day');
      insert into public.offers (title, image_url, created_at, publish_at, take_down_at) values
        ('to come', '/to-come', now() + interval '1 day', date_trunc('minute', now()) + interval '1 day', null),
        ('over', '/over', now() + interval '1 day', null, date_trunc('minute', now()) - interval '1 day');
      insert into public.gallery_images (image_url, sort_order, is_active) values
        ('/second', 2, true), ('/hidden', 1, false);
      insert into public.hero_images (image_url, sort_order) values ('/h2', 2), ('/h1', 1);
      insert into public.enquiries (kind, name, email, message, answered_at) values
        ('contact', 'Joanne', 'j@people.example', 'Hello', null), ('contact', 'Dev', 'd@people.example', 'Hi', now());
      insert into public.menu_items (section, name, is_available) values ('a', 'a', true), ('a', 'b', false);
    `)
    await makeEvent(database)
    const off = await makeEvent(database, { is_published: false })
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [off.eventId])
    for (const daysAgo of [0, 1]) {
      const { eventId } = await makeEvent(database, { is_published: false })
      await database.query(
        `update public.events
          set event_date = (now() at time zone 'Europe/London')::date - $2::int, event_time = '00:00'
          where id = $1`,
        [eventId, daysAgo],
      )
    }
    await database.execute(`
      insert into public.site_content values ('friday_hours', '7:00 - 22:00'), ('hours_saturday', 'Closed');
      insert into public.special_days (id, first_day, last_day, name) values
        ('${christmas.id}', '${christmas.first_day}', '${christmas.last_day}', '${christmas.name}'),
        (gen_random_uuid(), now()::date - 9, now()::date - 9, 'over'),
        (gen_random_uuid(), now()::date + 90, now()::date + 90, 'far away');
      insert into public.reviews (name, words, source, written_on) values ('a', 'a', 'a', '2026-01-01');
      delete from public.reviews;
    `)
  })
  afterAll(() => database.close())

  it('counts everything for an owner, with what stands first on the site', async () => {
    const [overview] = await queryAs<Record<string, unknown>>(
      database,
      'owner',
      'select * from public.site_overview()',
    )
    const numbers = Object.entries(overview ?? {}).map(([name, value]) => [
      name,
      typeof value === 'bigint' || /^\d+$/.test(String(value)) ? Number(value) : value,
    ])
    expect(Object.fromEntries(numbers)).toEqual({
      hours: [
        { key: 'friday_hours', value: '7:00 - 22:00' },
        { key: 'hours_saturday', value: 'Closed' },
      ],
      special_days: [christmas],
      first_steps: expect.objectContaining({ began_empty: false, menu_items: 2 }),
      events: 4,
      // Today's event counts too, although it has begun; a cancelled one doesn't.
      upcoming_events: 2,
      offers: 5,
      // Those that wait for their time or have come down are not among them.
      active_offers: 2,
      gallery_images: 2,
      active_gallery_images: 1,
      menu_items: 2,
      available_menu_items: 1,
      active_hero_images: 2,
      active_what_we_serve_items: 0,
      open_enquiries: 1,
      to_deal_with: { money: 0, doors: null, letters: null },
      first_hero_image: '/h1',
      first_what_we_serve_image: null,
      first_offer_image: '/new',
      first_gallery_image: '/second',
      sends_mail: false,
    })
  })

  it('shows a customer no more than the site does', async () => {
    const [overview] = await queryAs<Record<string, unknown>>(
      database,
      'customer',
      'select events::int, offers::int, menu_items::int from public.site_overview()',
    )
    expect(overview).toEqual({ events: 1, offers: 2, menu_items: 1 })
  })

  it('tells an owner of today, a customer only what the site says', async () => {
    const call = `select jsonb_path_query_array(texts, '$[*].key') as keys,
        jsonb_path_query_array(menu_items, '$[*].name') as items,
        jsonb_array_length(enquiries) as enquiries
      from public.site_today()`
    const [owners] = await queryAs<Record<string, unknown>>(database, 'owner', call)
    const [customers] = await queryAs<Record<string, unknown>>(database, 'customer', call)
    expect(owners).toMatchObject({ items: ['a'], enquiries: 1 })
    expect(owners?.keys).toContain('friday_hours')
    expect(customers).toMatchObject({ items: ['a'], enquiries: null })
  })
})
