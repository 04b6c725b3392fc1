// Every function that clients may call, with the largest arguments that it can get.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, type Person, queryAs } from './cafe.ts'

const many = 20_000
const objects = JSON.stringify(Array.from({ length: many }, () => ({ name: 'Seat', price: 1 })))
const texts = JSON.stringify(
  Object.fromEntries(Array.from({ length: many }, (_, index) => [`text_${index}`, 'Tea'])),
)

/** The largest value of each type. Functions take lists as jsonb under these names, and one value under all others. */
const largest: Record<string, string> = {
  text: 'x'.repeat(1_000_000),
  integer: '2147483647',
  real: '3e38',
  uuid: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  'timestamp with time zone': '294276-12-31T00:00:00Z',
  jsonb: texts,
}
const lists = new Set(['items', 'sections', 'ticket_types'])

const ownersOnly = '42501 Access denied. Owner role required.'
const noRight = (name: string) => `42501 permission denied for function ${name}`

/** The answers to the visitor, the customer and the owner. */
const told: Record<string, [visitor: string, customer: string, owner: string]> = {
  add_attendee: owners('add_attendee', 'P0001 Invalid email address'),
  admit: owners('admit', 'P0001 There is no ticket with this code'),
  cancel_event: owners('cancel_event', 'P0001 There is no such event'),
  cancel_purchase: owners('cancel_purchase', 'P0001 There is no such purchase'),
  cancel_purchases_of: owners(
    'cancel_purchases_of',
    'P0001 This buyer has no tickets that can still be cancelled',
  ),
  confirm_newsletter: ['[false]', '[false]', '[false]'],
  create_event: owners('create_event', 'P0001 An event has no more than 100 ticket types'),
  create_offer: owners('create_offer', 'P0001 An offer has no more than 100 items'),
  end_my_session: [noRight('end_my_session'), '[""]', '[""]'],
  event_is_over: ['[false]', '[false]', '[false]'],
  find_ticket: [noRight('find_ticket'), '[]', '[]'],
  list_attendees: [noRight('list_attendees'), '[]', '[]'],
  sales_figures: owners('sales_figures', 'P0001 Please ask for 1 to 366 days and 1 to 104 weeks'),
  save_menu_order: owners('save_menu_order', 'P0001 The menu is too long'),
  save_site_content: owners(
    'save_site_content',
    'P0001 No more than 100 texts are saved at a time',
  ),
  subscribe_to_newsletter: Array(3).fill('23514') as [string, string, string],
  undo_admission: owners('undo_admission', 'P0001 This has already been undone'),
  unsubscribe_from_newsletter: ['[null]', '[null]', '[null]'],
  update_event: owners('update_event', 'P0001 An event has no more than 100 ticket types'),
  update_offer: owners('update_offer', 'P0001 An offer has no more than 100 items'),
}

function owners(name: string, owner: string): [string, string, string] {
  return [noRight(name), ownersOnly, owner]
}

describe.skipIf(noDatabase)('asked for very much', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  /** The functions with arguments that somebody with a key may call. */
  async function listFunctions() {
    return database.query<{ name: string; names: string[]; types: string[] }>(
      `select proname as name, to_json(proargnames[1:pronargs]) as names,
         (select json_agg(format_type(type, null) order by place)
           from unnest(proargtypes) with ordinality as types (type, place)) as types
       from pg_proc
       where pronamespace = 'public'::regnamespace and pronargs > 0 and prorettype <> 'trigger'::regtype
         and (has_function_privilege('anon', oid, 'execute')
           or has_function_privilege('authenticated', oid, 'execute'))
       order by proname`,
    )
  }

  async function answerTo(person: Person, { name, names, types }: Called): Promise<string> {
    const values = types.map((type, index) =>
      lists.has(names[index] ?? '') ? objects : (largest[type] ?? null),
    )
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const call = `select * from public.${name}(${places})`
    const answer = queryAs<Record<string, unknown>>(database, person, call, values)
    return answer.then(
      (rows) => JSON.stringify(rows.map((row) => row[name])),
      ({ code, message }) => (code === '23514' ? code : `${code} ${message}`),
    )
  }

  it('every function refuses, or finds nothing', async () => {
    const found: Record<string, string[]> = {}
    for (const called of await listFunctions()) {
      found[called.name] = []
      for (const person of ['visitor', 'customer', 'owner'] as const) {
        found[called.name]?.push(await answerTo(person, called))
      }
    }
    expect(found).toEqual(told)
  })

  it.each([
    [367, 1],
    [1, 105],
    [0, 1],
    [1, -1],
    [null, 1],
  ])('the figures are refused for %j days and %j weeks', async (days, weeks) => {
    const call = queryAs(database, 'owner', 'select public.sales_figures($1, $2)', [days, weeks])
    await expect(call).rejects.toMatchObject({ code: 'P0001' })
  })

  it('the figures are given for a year of days and two of weeks', async () => {
    const call = 'select jsonb_array_length(public.sales_figures(366, 104) -> $1) as length'
    expect(await queryAs(database, 'owner', call, ['days'])).toEqual([{ length: 366 }])
    expect(await queryAs(database, 'owner', call, ['weeks'])).toEqual([{ length: 104 }])
  })
})

interface Called {
  name: string
  names: string[]
  types: string[]
}
