// A stranger's short request is refused before it can take the process, its memory or the database from others.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

/** Ada's orders of one tea: each contains the tea, which contains each of them, and so on. */
const orders = 300
const round = (levels: number) => `${'orders(teas('.repeat(levels)}id${'))'.repeat(levels)}`

describe.skipIf(noDatabase)('too much', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom({
      maxAnswerBytes: { anon: 500_000, authenticated: 500_000 },
      allowsPatterns: false,
    })
    await tearoom.database.execute(`
      insert into public.orders (tea_id, ordered_by) select 4, 1 from generate_series(1, ${orders});
      update public.teas set notes = jsonb_build_object('words', repeat('tea ', 10000)) where id = 4`)
    await tearoom.call('teas?select=id&limit=1')
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => tearoom.close())

  it('is a regular expression, where the project forbids it', async () => {
    const pattern = encodeURIComponent('match.(((.?){1,50}){1,20})q$')
    const hidden = 'or=(id.eq.1,and(id.eq.2,name.not.imatch.a))'
    for (const filter of [`name=${pattern}`, hidden]) {
      const { status, body } = await tearoom.call(`teas?select=id&${filter}`)
      expect([status, body]).toMatchObject([400, { code: '0A000' }])
    }
  })

  it.each([
    ['rows below themselves, four times', `teas?select=${round(4)}`],
    ['rows below themselves, three times', `teas?select=${round(3)}`],
    ['lists in four levels', 'shelves?select=teas(orders(guests!ordered_by(teas(guests(id)))))'],
    ['a column by many names', `teas?select=${list(4, (i) => `a${i}:notes`)}`],
    ['all columns many times', 'teas?select=*,*,*,*'],
    ['many paths into a column', `teas?select=${list(21, (i) => `a${i}:notes->words`)}`],
    ['a relation by many names', `orders?select=${list(4, (i) => `a${i}:teas(*)`)}`],
    ['many lists', `guests?select=${list(3, (i) => `a${i}:teas(${threeLists})`)}`],
    ['many orders', `teas?order=${list(21, (i) => `notes->a${i}`)}`],
    ['many conditions', `teas?or=(${list(101, (i) => `id.eq.${i}`)})`],
    ['many patterns', `teas?or=(${list(21, () => 'name.ilike.*a*')})`],
    ['many patterns in one', `teas?name=ilike(any).{${list(21, () => '*a*')}}`],
    ['many searches', `teas?and=(${list(4, () => 'name.fts.a')})`],
  ])('is %s, which begins no statement', async (_, path) => {
    const begun = vi.spyOn(tearoom.database, 'queryIn')
    const { status, body } = await tearoom.call(path)
    expect([status, body]).toMatchObject([400, { code: 'PGRST100' }])
    expect(begun).not.toHaveBeenCalled()
  })

  it.each([
    ['rows', 'teas?id=eq.4&select=orders(teas(orders(id)))'],
    ['rows, spread', 'teas?id=eq.4&select=orders(teas(...orders(order_id:id)))'],
    ['counted rows', 'orders?tea_id=eq.4&select=id,teas!inner(orders!inner(teas!inner(name)))'],
    ['large columns', 'orders?tea_id=eq.4&select=teas(notes)'],
  ])('is an answer of many %s, which Postgres stops making', async (_, path) => {
    const answer = await tearoom.call(path, { headers: { prefer: 'count=exact' } })
    expect([answer.status, answer.body]).toMatchObject([
      413,
      { code: '54000', message: 'The answer would be larger than 500000 bytes' },
    ])
  })

  it('is a write whose answer is too large', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    const path = 'orders?tea_id=eq.4&select=teas(notes)'
    const headers = { prefer: 'return=representation' }
    const answer = await tearoom.call(path, { method: 'DELETE', token, headers })
    expect(answer.status).toBe(413)
    const left = await tearoom.call('orders?tea_id=eq.4&select=id', { token })
    expect(left.body).toHaveLength(orders)
  })

  it('is not what people write', async () => {
    for (const path of [
      'teas?select=*,shelves(*),orders(*),guests(*),recipes(*)&id=lt.4',
      'orders?select=*,teas(id,name,shelves(*)),a:guests!ordered_by(*),b:guests!served_by(*)',
      'shelves?select=*,teas(id,orders(*,guests!ordered_by(name)))',
      `teas?select=${round(1)}&or=(name.ilike.*a*,name.like.S*)&order=mood,name,id`,
      `teas?id=in.(${list(2000, String)})&select=id`,
    ]) {
      expect([path, (await tearoom.call(path)).status]).toEqual([path, 200])
    }
  })

  it('is nothing for the service key', async () => {
    const token = tearoom.serviceKey
    const wide = await tearoom.call('orders?tea_id=eq.4&select=teas(notes)', { token })
    expect([wide.status, wide.text.length > 1_000_000]).toEqual([200, true])
    const deep = await tearoom.call(`teas?id=eq.1&select=${round(3)}`, { token })
    expect(deep.status).toBe(200)
  })

  it('is not told by counts of hidden rows', async () => {
    await tearoom.database.execute('analyze')
    for (const count of ['exact', 'planned', 'estimated']) {
      const answer = await tearoom.call('letters', { headers: { prefer: `count=${count}` } })
      expect([count, answer.headers.get('content-range')]).toEqual([count, '*/0'])
    }
  })

  it('is never cached', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    for (const path of ['teas?limit=1', 'rpc/names', 'nope', '']) {
      const { headers } = await tearoom.call(path, { token })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })
})

const threeLists = 'guests(id),orders(id),cheaper_teas(id)'

function list(count: number, item: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => item(i)).join()
}
