import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('embedding', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
  })
  afterAll(() => tearoom.close())

  it.each([
    [
      'many-to-one',
      'teas?id=in.(1,4)&select=shelves(label)',
      [{ shelves: { label: 'Top' } }, { shelves: null }],
    ],
    [
      'one-to-many',
      'shelves?select=teas(id)',
      [{ teas: [{ id: 1 }, { id: 3 }] }, { teas: [{ id: 2 }] }],
    ],
    [
      'one-to-one',
      'teas?id=in.(1,3)&select=recipes(grams)',
      [{ recipes: { grams: 2.5 } }, { recipes: null }],
    ],
    [
      'one-to-one, from the other end',
      'recipes?tea_id=eq.1&select=teas(name)',
      [{ teas: { name: 'Assam' } }],
    ],
    [
      'many-to-many',
      'teas?id=lte.2&select=guests(name)&guests.order=name',
      [{ guests: [{ name: 'Ada' }, { name: 'Bob' }] }, { guests: [{ name: 'Ada' }] }],
    ],
    ['children of the same table', 'teas?id=eq.1&select=teas(id)', [{ teas: [{ id: 3 }] }]],
    [
      'the parent in the same table, by its column',
      'teas?id=eq.3&select=blended_from(name)',
      [{ blended_from: { name: 'Assam' } }],
    ],
    [
      'by constraint as hint',
      'orders?id=eq.1&select=guests!orders_buyer_fkey(name)',
      [{ guests: { name: 'Ada' } }],
    ],
    [
      'by column as hint',
      'orders?id=eq.1&select=server:guests!served_by(name)',
      [{ server: { name: 'Cy' } }],
    ],
    [
      'by column as name',
      'orders?id=eq.3&select=served_by(name),ordered_by(name)',
      [{ served_by: null, ordered_by: { name: 'Bob' } }],
    ],
    [
      'by constraint as name',
      'orders?id=eq.1&select=buyer:orders_buyer_fkey(name)',
      [{ buyer: { name: 'Ada' } }],
    ],
    [
      'by junction as hint',
      'guests?id=eq.2&select=teas!favourites(name)',
      [{ teas: [{ name: 'Assam' }] }],
    ],
    [
      'by a function to many',
      'teas?id=eq.2&select=cheaper_teas(id)',
      [{ cheaper_teas: [{ id: 1 }, { id: 3 }] }],
    ],
    [
      'by a function to one',
      'teas?id=eq.2&select=home_shelf(label)',
      [{ home_shelf: { label: 'Bottom' } }],
    ],
    [
      'several levels, with aliases',
      'shelves?id=eq.2&select=t:teas(n:name,g:guests(who:name))',
      [{ t: [{ n: 'Sencha', g: [{ who: 'Ada' }] }] }],
    ],
    [
      'spread of one',
      'teas?id=in.(1,4)&select=id,...shelves(shelf:label)',
      [
        { id: 1, shelf: 'Top' },
        { id: 4, shelf: null },
      ],
    ],
    [
      'spread of many',
      'shelves?select=label,...teas(id,name)&teas.order=id.desc',
      [
        { label: 'Top', id: [3, 1], name: ['Breakfast', 'Assam'] },
        { label: 'Bottom', id: [2], name: ['Sencha'] },
      ],
    ],
    [
      'spread within spread',
      'recipes?tea_id=eq.1&select=grams,...teas(name,...shelves(label))',
      [{ grams: 2.5, name: 'Assam', label: 'Top' }],
    ],
    [
      'an inner join',
      'teas?select=id,recipes!inner(grams)',
      [
        { id: 1, recipes: { grams: 2.5 } },
        { id: 2, recipes: { grams: 2 } },
      ],
    ],
    [
      'an inner join to many',
      'guests?select=id,teas!inner(id)&teas.id=eq.2',
      [{ id: 1, teas: [{ id: 2 }] }],
    ],
    [
      'filters of a left join keep the parent',
      'shelves?select=id,teas(id)&teas.id=eq.2',
      [
        { id: 1, teas: [] },
        { id: 2, teas: [{ id: 2 }] },
      ],
    ],
    [
      'order, limit and offset inside',
      'shelves?id=eq.1&select=teas(id)&teas.order=id.desc&teas.limit=1&teas.offset=1',
      [{ teas: [{ id: 1 }] }],
    ],
    [
      'logic inside',
      'shelves?id=eq.1&select=teas(id)&teas.or=(id.eq.3,name.eq.x)',
      [{ teas: [{ id: 3 }] }],
    ],
    [
      'filters two levels down, by alias',
      'shelves?id=eq.2&select=t:teas(id,g:guests(name))&t.g.name=eq.Zoe',
      [{ t: [{ id: 2, g: [] }] }],
    ],
    [
      'only parents without children',
      'teas?select=id,guests()&guests=is.null',
      [{ id: 3 }, { id: 4 }],
    ],
    [
      'only parents with children',
      'teas?select=id,recipes()&recipes=not.is.null',
      [{ id: 1 }, { id: 2 }],
    ],
    [
      'presence within or',
      'teas?select=id,recipes(),shelves()&or=(recipes.not.is.null,shelves.is.null)&order=id',
      [{ id: 1 }, { id: 2 }, { id: 4 }],
    ],
  ])('gives %s', async (_, path, expected) => {
    const { status, body } = await tearoom.call(path)
    expect({ status, body }).toEqual({ status: 200, body: expected })
  })

  it('gives two embeds of one table with hints', async () => {
    const { body } = await tearoom.call(
      'orders?id=eq.1&select=a:guests!ordered_by(name),b:guests!served_by(name)',
    )
    expect(body).toEqual([{ a: { name: 'Ada' }, b: { name: 'Cy' } }])
  })

  it.each([
    'orders?select=guests!ordered_by(name),guests!served_by(name)',
    'orders?select=buyer:guests!ordered_by(name),buyer:guests!served_by(name)',
    'teas?select=orders(guests!ordered_by(name),guests!served_by(name))',
  ])('refuses two embeds of one name: %s', async (path) => {
    const { status, body } = await tearoom.call(path)
    expect([status, body]).toMatchObject([400, { code: '42712' }])
  })

  it('tells the official client that it must name two embeds of one table', async () => {
    const { data, error, status } = await tearoom
      .client()
      .from('orders')
      .select('guests!ordered_by(name),guests!served_by(name)')
    expect({ data, status, code: error?.code }).toEqual({ data: null, status: 400, code: '42712' })
  })

  it('asks for a hint when two references lead to the table', async () => {
    const { status, body } = await tearoom.call('orders?select=guests(name)')
    expect({ status, body }).toEqual({
      status: 300,
      body: {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'orders' and 'guests'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'orders with guests',
            relationship: 'orders_buyer_fkey using orders(ordered_by) and guests(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'orders with guests',
            relationship: 'orders_server_fkey using orders(served_by) and guests(id)',
          },
        ],
        hint: "Try changing 'guests' to one of the following: 'guests!orders_buyer_fkey', 'guests!orders_server_fkey'. Find the desired relationship in the 'details' key.",
      },
    })
  })

  it.each([
    [
      'an unrelated table',
      'shelves?select=letters(*)',
      'PGRST200',
      "Could not find a relationship between 'shelves' and 'letters' in the schema cache",
    ],
    [
      'a wrong hint',
      'orders?select=guests!nope(*)',
      'PGRST200',
      "Could not find a relationship between 'orders' and 'guests' in the schema cache",
    ],
    [
      'a filter on what is not embedded',
      'teas?select=id&shelves.label=eq.Top',
      'PGRST108',
      "'shelves' is not an embedded resource in this request",
    ],
    [
      'order by a to-many embed',
      'shelves?select=teas(id)&order=teas(id)',
      'PGRST118',
      "A related order on 'teas' is not possible",
    ],
    [
      'comparing an embed',
      'teas?select=shelves(id)&shelves=eq.1',
      'PGRST120',
      "Bad operator on the 'shelves' embedded resource",
    ],
    [
      'an aggregate',
      'teas?select=price.sum()',
      'PGRST123',
      'Use of aggregate functions is not allowed',
    ],
    ['a count', 'teas?select=count()', 'PGRST123', 'Use of aggregate functions is not allowed'],
  ])('refuses %s', async (_, path, code, message) => {
    const answer = await tearoom.call(path)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code, message })
  })

  it('refuses to nest too deeply', async () => {
    const path = `teas?select=${'shelves(teas('.repeat(6)}id${'))'.repeat(6)}`
    const { status, body } = await tearoom.call(path)
    expect([status, body]).toMatchObject([400, { code: 'PGRST100' }])
  })
})
