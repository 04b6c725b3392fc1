// Rules of the texts, the menu and the forms of visitors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { formToken, openCafe, type Person, queryAs } from './cafe.ts'

/** The address of a picture that an owner's browser has drawn. */
const drawn = `/storage/v1/object/public/images/look/${'0af1'.repeat(16)}.png`

describe.skipIf(noDatabase)('the café', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  it.each([
    ['banner_enabled', ['true', 'false'], ['yes', '']],
    ['google_rating', ['0', '4.9', '5', '5.0', ''], ['5.1', '6', '-1', 'good', '4.95']],
    ['vat_rate', ['20', '12.5', ''], ['20 %', '100', '-1']],
    ['google_review_count', ['0', '247', ''], ['-1', 'many', '2.5']],
    ['theme', ['verdigris', 'own'], ['Verdigris', 'constructor', '']],
    ['own_paint', ['#09466F', '#ffffff'], ['#947', 'blue', '', '#09466f;color:red']],
    ['own_signal', ['#F5DB59'], ['F5DB59', '']],
    ['has_awning', ['true', 'false'], ['on', '']],
    ['shows_bird', ['true', 'false'], ['1', '']],
    ['pavement', ['bird', 'a-board', 'nothing'], ['fountain', '']],
    [
      'board_take_down_at',
      ['2031-12-05T00:00:00.000Z', ''],
      ['tonight', '2031-12-05', '2031-12-05T00:00:30.000Z'],
    ],
    ['door_sign', ['closed', 'open'], ['ajar', '']],
    ['rooftops', ['town', 'harbour', 'none'], ['city', '']],
    ...['logo', 'logo_small', 'icon_32', 'icon_512', 'sharing_picture'].map(
      (key): [string, string[], string[]] => [
        key,
        [drawn, `${drawn}#wide`, `https://cafe.supabase.example${drawn}`, ''],
        [
          drawn.replace('.png', '.svg'),
          drawn.replace('look/', ''),
          `https://a.example/?"><script>${drawn}`,
          'https://a.example/logo.png',
          '/images/logo.png',
        ],
      ],
    ),
    ['strapline', ['', 'Tea room & bakery', 'x'.repeat(40)], ['x'.repeat(41)]],
    ['town', ['', 'Hull'], ['x'.repeat(31)]],
    ['shows_catering', ['true', 'false'], ['', 'no']],
    ['shows_first_steps', ['true', 'false'], ['', 'no']],
    ['text_terms', ['', 'x'.repeat(30_000)], ['x'.repeat(30_001)]],
    ['hero_heading', ['COFFEE SHOP', ''], ['x'.repeat(2001)]],
    [
      'image_map',
      ['/images/a.webp#focus=30,20', 'https://a.example/b', ''],
      ['a map', 'javascript:alert(1)'],
    ],
    ['legal_law', ['England and Wales', 'Scotland', ''], ['the sea']],
    ['image_map_alt', ['The way to us', ''], ['x'.repeat(2001)]],
  ])('takes for %s what it can mean', async (key, good, bad) => {
    const set = (value: string) =>
      queryAs(
        database,
        'owner',
        `insert into public.site_content (key, value) values ($1, $2)
         on conflict (key) do update set key = excluded.key, value = excluded.value`,
        [key, value],
      )
    for (const value of good) await set(value)
    for (const value of bad) await expect(set(value)).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['stars', '0'],
    ['stars', '6'],
    ['words', "''"],
    ['words', "repeat('x', 1001)"],
    ['source', "' '"],
    ['written_on', "'1066-10-14'"],
    ['written_on', 'null'],
  ])('takes no review with %s %s', async (column, value) => {
    const given = { name: "'J'", words: "'Tea'", source: "'on Google'", written_on: 'current_date' }
    const review = { ...given, stars: '5', [column]: value }
    const add = queryAs(
      database,
      'owner',
      `insert into public.reviews (${Object.keys(review)}) values (${Object.values(review)})`,
    )
    await expect(add).rejects.toMatchObject({ code: value === 'null' ? '23502' : '23514' })
  })

  it.each([
    ['kind', "'band'"],
    ['heading', "' '"],
    ['words', "repeat('x', 5001)"],
    ['image_url', "'a cake'"],
    ['sort_order', '0'],
  ])('takes no block of the About page with %s %s', async (column, value) => {
    const block = { heading: "'Tea'", words: "'Tea'", [column]: value }
    const add = queryAs(
      database,
      'owner',
      `insert into public.about_blocks (${Object.keys(block)}) values (${Object.values(block)})`,
    )
    await expect(add).rejects.toMatchObject({ code: '23514' })
  })

  it.each([
    ['reviews', 'reviews', { name: "'J'", words: "'Tea'", source: "'here'", written_on: 'now()' }],
    ['about_blocks', 'blocks', { heading: "'Tea'", words: "'Tea'" }],
  ])('keeps the list of %s at 100, hidden ones too', async (table, word, values) => {
    const row = Object.values({ ...values, is_active: 'number % 2 = 0' })
    const add = (count: number) =>
      queryAs(
        database,
        'owner',
        `insert into public.${table} (${Object.keys(values)}, is_active)
          select ${row} from generate_series(1, $1) as number`,
        [count],
      )
    await add(99)
    await expect(add(2)).rejects.toThrow(`You already have 100 ${word}. Please delete one first.`)
    await add(1)
    await expect(add(1)).rejects.toMatchObject({ code: 'P0001' })
    await database.execute(`delete from public.${table}`)
  })

  it('shows one menu image at a time', async () => {
    const add = (url: string) =>
      queryAs(database, 'owner', 'insert into public.menu_images (image_url) values ($1)', [url])
    const shown = () => queryAs(database, 'visitor', 'select image_url from public.menu_images')
    await add('/first')
    await add('/second')
    expect(await shown()).toEqual([{ image_url: '/second' }])
    await queryAs(
      database,
      'owner',
      "update public.menu_images set is_active = true where image_url = '/first'",
    )
    expect(await shown()).toEqual([{ image_url: '/first' }])
    await queryAs(
      database,
      'owner',
      "update public.menu_images set is_active = false where id <> '00000000-0000-0000-0000-000000000000'",
    )
    expect(await shown()).toEqual([])
  })

  it('keeps the menu image on show when its replacement is refused', async () => {
    await queryAs(
      database,
      'owner',
      "insert into public.menu_images (image_url, is_active) values ('/kept', true), ('/hidden', false)",
    )
    const replace = queryAs(
      database,
      'owner',
      `update public.menu_images set is_active = true, image_url = 'no address' where image_url = '/hidden'`,
    )
    await expect(replace).rejects.toMatchObject({ code: '23514' })
    expect(await queryAs(database, 'visitor', 'select image_url from public.menu_images')).toEqual([
      { image_url: '/kept' },
    ])
  })

  it('has one catering section', async () => {
    const add = () =>
      queryAs(database, 'owner', "insert into public.catering_content (title) values ('Catering')")
    await add()
    await expect(add()).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    ['size_options', `'{"Regular": 3.40, "Large": 3.90}'`, true],
    ['size_options', `'{"Regular": "3.40"}'`, false],
    ['size_options', `'{"Regular": -1}'`, false],
    ['size_options', `'[3.40]'`, false],
    ['dietary_info', `'{V,GF}'`, true],
    ['dietary_info', `'{HALAL}'`, false],
    ['allergens', 'null', true],
    ['allergens', `'{}'`, true],
    ['allergens', `'{milk,sulphites}'`, true],
    ['allergens', `'{dust}'`, false],
    ['(dietary_info, allergens)', `('{GF}', '{gluten}')`, false],
    ['(dietary_info, allergens)', `('{VG}', '{milk}')`, false],
    ['(dietary_info, allergens)', `('{V}', '{fish}')`, false],
    ['(dietary_info, allergens)', `('{V}', '{milk}')`, true],
  ])('on a menu item with %s %s: %j', async (column, value, fits) => {
    await queryAs(
      database,
      'owner',
      "insert into public.menu_items (section, name) values ('a', 'a')",
    )
    const change = queryAs(database, 'owner', `update public.menu_items set ${column} = ${value}`)
    if (fits) await change
    else await expect(change).rejects.toMatchObject({ code: '23514' })
    await queryAs(database, 'owner', 'delete from public.menu_items')
  })

  it('marks a menu item for today in London until the mark is taken off', async () => {
    await queryAs(
      database,
      'owner',
      "insert into public.menu_items (section, name) values ('a', 'a')",
    )
    const mark = (person: Person, name: string, isOn: boolean) =>
      queryAs(
        database,
        person,
        'select public.mark_menu_item(id, $1, $2) as done from public.menu_items',
        [name, String(isOn)],
      )
    const marks = () =>
      queryAs(
        database,
        'visitor',
        `select sold_out_on = (now() at time zone 'Europe/London')::date as sold_out,
           special_on = (now() at time zone 'Europe/London')::date as special from public.menu_items`,
      )
    for (const person of ['visitor', 'customer'] as const) {
      await expect(mark(person, 'sold_out', true)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(mark('owner', 'gone', true)).rejects.toMatchObject({ code: 'P0001' })
    expect(await mark('owner', 'sold_out', true)).toEqual([{ done: true }])
    expect(await marks()).toEqual([{ sold_out: true, special: null }])
    await mark('owner', 'special', true)
    await mark('owner', 'sold_out', false)
    expect(await marks()).toEqual([{ sold_out: null, special: true }])
    await queryAs(database, 'owner', 'delete from public.menu_items')
  })

  it('tells people who are signed in when today ends in London', async () => {
    const call = `select (tonight at time zone 'Europe/London')::text as clock,
        tonight > now() and tonight <= now() + interval '25 hours' as is_next
      from public.tonight()`
    await expect(queryAs(database, 'visitor', call)).rejects.toMatchObject({ code: '42501' })
    expect(await queryAs(database, 'owner', call)).toEqual([
      { clock: expect.stringMatching(/ 00:00:00$/), is_next: true },
    ])
  })

  it('saves the prices of several menu items, all or none', async () => {
    await queryAs(
      database,
      'owner',
      "insert into public.menu_items (section, name, price, size_options) values ('a', 'Tea', 2, null), ('a', 'Latte', 3, '{\"Large\": 4}')",
    )
    const read = () =>
      queryAs<{ id: string; name: string; version: string; price: number; size_options: unknown }>(
        database,
        'owner',
        'select id, name, updated_at::text as version, price::float, size_options from public.menu_items order by name desc',
      )
    const save = (person: Person, items: object[]) =>
      queryAs(database, person, 'select public.save_menu_prices($1) as done', [
        JSON.stringify(items),
      ])
    const [tea, latte] = await read()
    const dearer = [
      { ...tea, price: 2.5 },
      { ...latte, price: 3.5, size_options: { Large: 4.6 } },
    ]
    for (const person of ['visitor', 'customer'] as const) {
      await expect(save(person, dearer)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await save('owner', [...dearer, { ...tea, version: '2026-01-01' }])).toEqual([
      { done: false },
    ])
    expect(await read()).toEqual([tea, latte])
    expect(await save('owner', dearer)).toEqual([{ done: true }])
    expect(await read()).toMatchObject([
      { price: 2.5, size_options: null },
      { price: 3.5, size_options: { Large: 4.6 } },
    ])
    // They were changed since.
    expect(await save('owner', dearer)).toEqual([{ done: false }])
    await queryAs(database, 'owner', 'delete from public.menu_items')
  })

  it.each([
    ["('contact', 'Joanne', 'j@people.example', null, null, 'Hello')", true],
    ["('contact', 'Joanne', 'j@people.example', null, null, null)", false],
    ["('catering', 'Joanne', 'j@people.example', '01632 960111', '2027-05-01', null)", true],
    ["('catering', 'Joanne', 'j@people.example', null, '2027-05-01', 'Hello')", false],
    ["('catering', 'Joanne', 'j@people.example', '01632 960111', null, 'Hello')", false],
    ["('catering', 'Joanne', 'j@people.example', '01632 960111', 'infinity', 'Hello')", false],
    ["('contact', ' ', 'j@people.example', null, null, 'Hello')", false],
    ["('contact', 'Joanne', 'joanne', null, null, 'Hello')", false],
    ["('contact', 'Joanne', 'j@people.example', null, null, repeat('x', 5001))", false],
    ["('complaint', 'Joanne', 'j@people.example', null, null, 'Hello')", false],
  ])('takes the enquiry %s: %j', async (values, fits) => {
    const send = queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, phone, event_date, message, form_token)
       values ${values.replace(/\)$/, ', $1)')}`,
      [await formToken(database)],
    )
    if (fits) await send
    else await expect(send).rejects.toMatchObject({ code: '23514' })
  })
})

describe.skipIf(noDatabase)('the newsletter', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  const subscribers = () =>
    database.query<{ email: string; token: string; ending: string; confirmed: boolean }>(
      'select email, token, unsubscribe_token as ending, confirmed_at is not null as confirmed from public.newsletter_subscribers',
    )

  const subscribe = async (email: string) =>
    queryAs(database, 'visitor', 'select public.subscribe_to_newsletter($1, form_token => $2)', [
      email,
      await formToken(database),
    ])

  it('goes to an address once it is confirmed, until it is ended', async () => {
    for (const email of ['j@people.example', ' J@people.example']) {
      await subscribe(email)
    }
    const [joanne, ...others] = await subscribers()
    expect(others).toEqual([])
    expect(joanne).toMatchObject({ email: 'j@people.example', confirmed: false })

    const confirm = (token: string) =>
      queryAs(database, 'visitor', 'select public.confirm_newsletter($1) as known', [token])
    expect(await confirm('00000000-0000-4000-8000-000000000000')).toEqual([{ known: false }])
    expect(await confirm(joanne?.token ?? '')).toEqual([{ known: true }])
    expect(await confirm(joanne?.token ?? '')).toEqual([{ known: true }])
    expect(await subscribers()).toMatchObject([{ confirmed: true }])

    const end = (token: string) =>
      queryAs(database, 'visitor', 'select public.unsubscribe_from_newsletter($1)', [token])
    await end(joanne?.token ?? '')
    expect(await subscribers()).toHaveLength(1)
    await end(joanne?.ending ?? '')
    expect(await subscribers()).toEqual([])
  })

  it('gives only owners the token that ends a subscription, without the one that confirms', async () => {
    await subscribe('m@people.example')
    const [maggie] = await subscribers()
    const read = (person: 'owner' | 'customer' | 'visitor', column: string) =>
      queryAs(database, person, `select ${column} as token from public.newsletter_subscribers`)
    expect(await read('owner', 'unsubscribe_token')).toEqual([{ token: maggie?.ending }])
    await expect(read('owner', 'token')).rejects.toMatchObject({ code: '42501' })
    expect(await read('customer', 'unsubscribe_token')).toEqual([])
    await expect(read('visitor', 'unsubscribe_token')).rejects.toMatchObject({ code: '42501' })
    const confirm = 'select public.confirm_newsletter($1) as known'
    expect(await queryAs(database, 'owner', confirm, [maggie?.ending ?? ''])).toEqual([
      { known: false },
    ])
  })

  it('goes to no address that is none', async () => {
    await expect(subscribe('joanne')).rejects.toMatchObject({ code: '23514' })
  })
})
