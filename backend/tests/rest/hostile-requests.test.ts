// The service answers every request, never takes a client's fault for its own, and lets anon change nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenOff, runs, seed, timeoutMs, which } from '../hostile.ts'
import { noDatabase } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

const column = fc.constantFrom(
  'id',
  'name',
  'price',
  'mood',
  'tags',
  'notes',
  'steeping',
  'description',
  'added_at',
  'shout',
  'nope',
  'shelves',
  'notes->origin->>country',
  'notes->0',
  '"name"',
)
const relation = fc.constantFrom(
  'shelves',
  'teas',
  'guests',
  'recipes',
  'orders',
  'favourites',
  'blended_from',
  'cheaper_teas',
  'home_shelf',
  'guests!favourites',
  'shelves!inner',
  'nope',
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'like(any)',
  'eq(all)',
  'fts(english)',
  'fts(klingon)',
  'foo',
  '',
)
const hostile = fc.constantFrom(
  "'; drop table teas; --",
  '$1',
  '$$',
  '\0',
  '\\',
  '"',
  '"a',
  '(',
  ')',
  '{',
  '{a',
  '[1,',
  'null',
  '1e999',
  '-1',
  '99999999999999999999',
  '((((',
  'a.b.c',
  '%',
  '*',
  '::',
  '->',
  '->>',
  '!',
  '...',
  ',',
  '[a-',
  '(a+)+$',
  '\ud800',
  '🫖',
  '2026-13-45',
  '{"a":',
  'Infinity',
  '((.?){1,9}){1,9}q$',
  `{${list(200, () => '*a*')}}`,
  `(${list(2000, String)})`,
)
const value = fc.oneof(
  hostile,
  fc.constantFrom(
    '1',
    'Assam',
    '(1,2)',
    '{black}',
    'busy',
    '[1,5)',
    '{"year":2024}',
    'true',
    'tea',
  ),
  fc.string({ maxLength: 8 }),
)

/** Parts that one short request multiplies. */
const repeated = fc
  .tuple(
    fc.integer({ min: 1, max: 60 }),
    fc.constantFrom(
      (i: number) => `a${i}:name`,
      (i: number) => `a${i}:notes->a${i}`,
      (i: number) => `a${i}:shelves(*)`,
      (i: number) => `a${i}:orders(id,guests!ordered_by(teas(id)))`,
      () => '...orders(order_id:id)',
      () => '*',
    ),
  )
  .map(([times, item]) => list(times, item))
const nested = fc
  .tuple(
    fc.integer({ min: 1, max: 7 }),
    fc.constantFrom(
      ['orders', 'teas'],
      ['orders!inner', 'teas!inner'],
      ['...orders', '...teas'],
      ['guests', 'teas'],
      ['cheaper_teas', 'cheaper_teas'],
      ['blended_from', 'teas'],
    ),
  )
  .map(([levels, [down, up]]) => {
    return `${`${down}(${up}(`.repeat(levels)}id${'))'.repeat(levels)}`
  })

const { select } = fc.letrec<{ select: string; item: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small' },
    column,
    fc.constant('*'),
    fc.tuple(value, column).map(([alias, name]) => `${alias}:${name}`),
    fc
      .tuple(column, fc.constantFrom('int', 'text', 'numeric', 'nope', value))
      .map(([name, type]) => `${name}::${type}`),
    fc
      .tuple(fc.constantFrom('', 'x:', '...'), relation, tie('select'))
      .map(([prefix, name, inner]) => `${prefix}${name}(${inner})`),
    value,
  ),
  select: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join(',')),
}))

const filterValue = fc
  .tuple(fc.constantFrom('', 'not.'), operator, value)
  .map(([not, name, operand]) => `${not}${name}.${operand}`)
const { logic } = fc.letrec<{ logic: string }>((tie) => ({
  logic: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(column, filterValue).map(([name, filter]) => `${name}.${filter}`),
    fc
      .tuple(
        fc.constantFrom('or', 'and', 'not.or', 'xor'),
        fc.array(tie('logic'), { maxLength: 3 }),
      )
      .map(([word, parts]) => `${word}(${parts.join(',')})`),
    value,
  ),
}))

const parameter = fc.oneof(
  fc.tuple(fc.constant('select'), select),
  fc.tuple(fc.constant('select'), fc.oneof(repeated, nested)),
  fc.tuple(fc.constantFrom('select', 'order', 'columns'), repeated),
  fc.tuple(column, filterValue),
  fc.tuple(
    fc.tuple(relation, column).map(([name, field]) => `${name}.${field}`),
    filterValue,
  ),
  fc.tuple(
    fc.constantFrom('or', 'and', 'not.or', 'shelves.or', 'not.nope.and'),
    logic.map((it) => `(${it})`),
  ),
  fc.tuple(
    fc.constantFrom('order', 'teas.order'),
    fc
      .tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast', '.up'))
      .map((parts) => parts.join('')),
  ),
  fc.tuple(
    fc.constantFrom('limit', 'offset', 'teas.limit', 'teas.offset'),
    fc.oneof(fc.integer().map(String), value),
  ),
  fc.tuple(fc.constantFrom('columns', 'on_conflict'), fc.oneof(column, value)),
  fc.tuple(fc.string({ maxLength: 6 }), value),
)

const call = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
  target: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(
        'teas',
        'shelves',
        'guests',
        'orders',
        'letters',
        'cheap_teas',
        'favourites',
        'secrets',
      ),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'rpc/add',
        'rpc/total',
        'rpc/echo',
        'rpc/pick',
        'rpc/teas_upto',
        'rpc/summary',
        'rpc/rename_all',
        'rpc/first_tea',
        'rpc/refuse',
      ),
    },
    { weight: 1, arbitrary: value.map(encodePath) },
  ),
  parameters: fc.array(parameter, { maxLength: 4 }),
  body: fc.oneof(
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      '[]',
      '[{}]',
      '{"a":1}',
      '{"id":1,"name":"x"}',
      '{"most":3}',
      '[{"id":1},{"id":"x"}]',
      `{"amounts":[${list(20_000, String)}]}`,
      `{"word":"${'x'.repeat(900_000)}"}`,
      `[${list(5000, (i) => `{"id":${i},"name":"x"}`)}]`,
      'x'.repeat(1_000_001),
    ),
    value,
  ),
  /** The connection is lost before the end of the body. */
  isBrokenOff: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  headers: fc.record(
    {
      prefer: fc.constantFrom(
        'count=exact',
        'count=estimated',
        'count=planned, return=representation',
        'return=representation',
        'resolution=merge-duplicates',
        'missing=default',
        'handling=strict, max-affected=1',
        'handling=strict,x',
        'tx=rollback',
        'timezone=Mars/Base',
      ),
      accept: fc.constantFrom(
        'application/json',
        'application/vnd.pgrst.object+json',
        'application/vnd.pgrst.array+json;nulls=stripped',
        'text/csv',
        '*/*;q=x',
      ),
      range: fc.constantFrom('0-1', '5-2', '-1', 'x', '9-'),
      'content-type': fc.constantFrom(
        'application/json',
        'text/plain',
        'text/csv',
        'application/x-www-form-urlencoded',
        'application/octet-stream',
      ),
      'accept-profile': fc.constantFrom('public', 'auth'),
    },
    { requiredKeys: [] },
  ),
})

function list(count: number, item: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => item(i)).join()
}

/** Lone surrogates can't be in a URL. */
function encodePath(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

describe.skipIf(noDatabase)('hostile requests', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
  })
  afterAll(() => tearoom.close())

  it(
    `are all answered below 500 without a change by anon ${which}`,
    async () => {
      const before = await contents(tearoom)
      await fc.assert(
        fc.asyncProperty(
          call,
          async ({ method, target, parameters, body, isBrokenOff, headers }) => {
            const search = new URLSearchParams(parameters)
            const hasBody = !['GET', 'HEAD'].includes(method)
            const answer = await tearoom.call(`${target}?${search}`, {
              method,
              headers: headers as Record<string, string>,
              ...(hasBody && { body: isBrokenOff ? brokenOff(body) : body }),
            })
            expect(answer.status, answer.text).toBeLessThan(500)
          },
        ),
        { numRuns: runs, seed },
      )
      expect(await contents(tearoom)).toEqual(before)
    },
    timeoutMs,
  )
})

/** Everything in the tables that could be changed. */
function contents({ database }: Tearoom) {
  return database.query(
    `select (select json_agg(t order by id) from teas t) as teas, (select json_agg(g order by id) from guests g) as guests,
            (select json_agg(o order by id) from orders o) as orders, (select json_agg(l order by id) from letters l) as letters,
            (select json_agg(s order by id) from shelves s) as shelves, (select json_agg(s order by id) from secrets s) as secrets`,
  )
}
