import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('reading', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom({ maxRows: 3 })
  })
  afterAll(() => tearoom.close())

  /** Returns the rows of a query that must succeed. */
  async function rows(path: string) {
    const { status, body } = await tearoom.call(path)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }

  /** Returns the ids of the teas that pass a filter. */
  async function ids(filter: string) {
    const found = (await rows(`teas?select=id&order=id&${filter}`)) as { id: number }[]
    return found.map(({ id }) => id)
  }

  it('gives rows as Postgres prints them', async () => {
    const answer = await tearoom.call('teas?id=eq.1&select=id,name,price,added_at,tags', {
      headers: { 'accept-profile': 'public' },
    })
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(
      '[{"id":1,"name":"Assam","price":2.00,"added_at":"2026-01-01T12:00:00+00:00","tags":["black","strong"]}]',
    )
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-range': '0-0/*',
      'content-profile': 'public',
      'content-location': '/teas?id=eq.1&select=id%2Cname%2Cprice%2Cadded_at%2Ctags',
      'access-control-allow-origin': '*',
    })
    expect(answer.headers.has('preference-applied')).toBe(false)
    expect(answer.headers.has('location')).toBe(false)
  })

  it('selects columns, aliases, casts, JSON paths or computed columns', async () => {
    expect(
      await rows(
        'teas?id=eq.1&select=tea:name,id::text,country:notes->origin->>country,notes->year,tags->0,shout,"price"',
      ),
    ).toEqual([
      {
        tea: 'Assam',
        id: '1',
        country: 'India',
        year: 2024,
        tags: 'black',
        shout: 'ASSAM',
        price: 2,
      },
    ])
  })

  it.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4]],
    ['id=gt.1&id=lte.3', [2, 3]],
    ['id=not.in.(1,2)', [3, 4]],
    ['id=in.()', []],
    ['name=in.("Mystery, \\"rare\\"",Assam)', [1, 4]],
    ['name=like.*a*', [1, 2, 3]],
    ['name=ilike.a*', [1]],
    ['name=match.^[AS]', [1, 2]],
    ['name=imatch.^s', [2]],
    ['name=like(any).{As*,*cha}', [1, 2]],
    ['id=eq(any).{1,4}', [1, 4]],
    ['price=gte(all).{2,3}', [2, 4]],
    ['mood=is.null', [4]],
    ['mood=not.is.null', [1, 2, 3]],
    ['mood=is.not_null', [1, 2, 3]],
    ['mood=isdistinct.busy', [2, 4]],
    ['tags=cs.{black}', [1, 3]],
    ['tags=cd.{green,black}', [2]],
    ['tags=ov.{green,blend}', [2, 3]],
    ['notes=cs.{"year":2024}', [1]],
    ['notes->origin->>country=eq.Japan', [2]],
    ['steeping=sl.[4,9)', [2]],
    ['steeping=sr.[0,2)', [1, 3]],
    ['steeping=nxl.[3,9)', [1, 3]],
    ['steeping=nxr.[0,5)', [1, 2]],
    ['steeping=adj.[5,9)', [1]],
    ['description=fts.tea', [1, 2]],
    ['description=plfts.malty tea', [1]],
    ['description=phfts(simple).green tea', [2]],
    ['name=wfts(english).breakfast or sencha', [2, 3]],
    ['shout=eq.ASSAM', [1]],
    ['or=(id.eq.1,and(price.gt.3,mood.is.null))', [1, 4]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['and=(id.gt.1,not.and(id.gte.3,price.gt.5))', [2, 3]],
    ['or=(name.eq."Mystery, \\"rare\\"",tags.ov.{green,x})', [2, 4]],
    ['or=(id.in.(1,2),name.like.Br*)', [1, 2, 3]],
    ['or=(added_at.gt.2026-06-01T02:00:00.000Z,added_at.is.null)', []],
  ])('filters by %s', async (filter, expected) => {
    expect(await ids(filter)).toEqual(expected)
  })

  it('orders by columns, nulls, JSON paths or a related row', async () => {
    const order = (by: string) => rows(`teas?select=id&order=${by}`)
    expect(await order('price.desc')).toEqual([{ id: 4 }, { id: 2 }, { id: 3 }])
    expect(await order('mood.nullsfirst,id.desc')).toEqual([{ id: 4 }, { id: 2 }, { id: 3 }])
    expect(await order('notes->origin->>country.desc.nullslast')).toMatchObject([
      { id: 2 },
      { id: 1 },
      {},
    ])
    expect(await rows('teas?select=id,shelves(id)&order=shelves(label),id.desc')).toMatchObject([
      { id: 2 },
      { id: 3 },
      { id: 1 },
    ])
  })

  it('gives a page by limit with offset, or by the Range header', async () => {
    expect(await rows('teas?select=id&order=id&limit=1&offset=2')).toEqual([{ id: 3 }])
    expect(await rows('teas?select=id&limit=0')).toEqual([])
    const ranged = await tearoom.call('teas?select=id&order=id', { headers: { range: '1-2' } })
    expect(ranged.body).toEqual([{ id: 2 }, { id: 3 }])
    expect(ranged.headers.get('content-range')).toBe('1-2/*')
  })

  it('never gives more rows than the server allows', async () => {
    expect(await rows('teas?select=id&order=id&limit=100')).toHaveLength(3)
  })

  it('counts exactly', async () => {
    const prefer = { prefer: 'count=exact' }
    const page = await tearoom.call('teas?select=id&limit=2', { headers: prefer })
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-1/4'])
    expect(page.headers.get('preference-applied')).toBe('count=exact')
    const whole = await tearoom.call('shelves', { headers: prefer })
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-1/2'])
    const none = await tearoom.call('teas?id=eq.9', { headers: prefer })
    expect([none.status, none.headers.get('content-range')]).toEqual([200, '*/0'])
    const past = await tearoom.call('teas?offset=10', { headers: prefer })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, '*/4'])
    expect(past.body).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 10 was requested, but there are only 4 rows.',
      hint: null,
    })
  })

  it('counts what an inner embed leaves', async () => {
    const answer = await tearoom.call('teas?select=id,recipes!inner(grams)&limit=1', {
      headers: { prefer: 'count=exact' },
    })
    expect(answer.headers.get('content-range')).toBe('0-0/2')
  })

  it('estimates: exactly for few rows, by the planner for many', async () => {
    const estimated = await tearoom.call('shelves', { headers: { prefer: 'count=estimated' } })
    expect(estimated.headers.get('content-range')).toBe('0-1/2')
    const planned = await tearoom.call('shelves', { headers: { prefer: 'count=planned' } })
    expect(planned.headers.get('content-range')).toBe('0-1/2')
  })

  it('answers HEAD with only the headers', async () => {
    const answer = await tearoom.call('teas?limit=2', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    expect([answer.status, answer.text]).toEqual([206, ''])
    expect(answer.headers.get('content-range')).toBe('0-1/4')
  })

  it('gives exactly one row as an object, or refuses', async () => {
    const accept = { accept: 'application/vnd.pgrst.object+json' }
    const one = await tearoom.call('teas?select=id&id=eq.1', { headers: accept })
    expect([one.status, one.text]).toEqual([200, '{"id":1}'])
    expect(one.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
    const none = await tearoom.call('teas?id=eq.9', { headers: accept })
    expect([none.status, none.body]).toEqual([
      406,
      {
        code: 'PGRST116',
        message: 'Cannot coerce the result to a single JSON object',
        details: 'The result contains 0 rows',
        hint: null,
      },
    ])
  })

  it('gives everything when nothing is selected', async () => {
    const everything = await tearoom.call('recipes?select=&order=tea_id')
    expect(everything.body).toEqual([
      { tea_id: 1, grams: 2.5 },
      { tea_id: 2, grams: 2 },
    ])
    expect((await tearoom.call('recipes?select=teas()')).body).toEqual([{}, {}])
  })

  it('gives times in the preferred zone', async () => {
    const timeIn = async (zone: string) => {
      const headers = { prefer: `timezone=${zone}` }
      const { body, headers: answered } = await tearoom.call('teas?id=eq.1&select=added_at', {
        headers,
      })
      return [body, answered.get('preference-applied')]
    }
    expect(await timeIn('America/New_York')).toEqual([
      [{ added_at: '2026-01-01T07:00:00-05:00' }],
      'timezone=America/New_York',
    ])
    const unchanged = [[{ added_at: '2026-01-01T12:00:00+00:00' }], null]
    for (const zone of ['+05:00', 'Mars/Base']) expect(await timeIn(zone)).toEqual(unchanged)
    expect((await tearoom.call('teas?id=eq.1&select=added_at')).body).toEqual(unchanged[0])
  })

  it('leaves out nulls on request', async () => {
    const answer = await tearoom.call('teas?select=id,mood&id=eq.4', {
      headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    })
    expect(answer.text).toBe('[{"id":4}]')
  })

  it('relates views like the tables behind them', async () => {
    expect(await rows('cheap_teas?select=name,shelves(label),recipes(grams)&order=id')).toEqual([
      { name: 'Assam', shelves: { label: 'Top' }, recipes: { grams: 2.5 } },
      { name: 'Breakfast', shelves: { label: 'Top' }, recipes: null },
    ])
  })
})
