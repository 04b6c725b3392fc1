// Times and numbers without sense, asked of every function that clients call.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, openCafe, type Person, tryAs } from './cafe.ts'
import { fillShop } from './owner-subjects.ts'
import { days, harmless, numbers, senseless } from './sensible-values.ts'
import { calls, type Shop } from './worker-calls.ts'

/** The fields in which a function reads times and numbers out of JSON. */
const readFromJson: Record<string, readonly string[]> = {
  'begin_guest_purchase.lines': [],
  'buy_tickets.lines': ['total_price'],
  'create_event.event': [
    'event_date',
    'event_time',
    'end_time',
    'sales_end_at',
    'unpaid_kept_until',
    'publish_at',
    'take_down_at',
  ],
  'create_event.ticket_types': ['price'],
  'create_offer.offer': ['valid_from', 'valid_until', 'publish_at', 'take_down_at'],
  'create_offer.items': ['price'],
  'hold_tickets.lines': ['total_price'],
  'repeat_event.repeats': ['event_date'],
  'save_hours.texts': [],
  'save_hours.special_days': ['first_day', 'last_day'],
  'save_hours.versions': [],
  'save_letter.letter': [],
  'save_menu_order.items': [],
  'save_menu_order.sections': [],
  'save_menu_prices.items': ['price'],
  'save_site_content.texts': [],
  'save_site_content.versions': ['hero_heading'],
  // Its times are bounded instead, because what a telephone did is never dropped: see door-days.test.ts.
  'send_admissions.lines': ['amount'],
  'update_event.event': [
    'event_date',
    'event_time',
    'end_time',
    'sales_end_at',
    'unpaid_kept_until',
    'publish_at',
    'take_down_at',
  ],
  'update_event.ticket_types': ['price'],
  'update_event_and_later.event': [
    'event_date',
    'event_time',
    'end_time',
    'sales_end_at',
    'unpaid_kept_until',
    'publish_at',
    'take_down_at',
  ],
  'update_event_and_later.ticket_types': ['price'],
  'update_offer.offer': ['valid_from', 'valid_until', 'publish_at', 'take_down_at'],
  'update_offer.items': ['price'],
}

/** Functions that are not for those who work here, with arguments that work for the person. */
const others: Record<string, (shop: Shop) => [Person, unknown[]]> = {
  buy_tickets: ({ eventId, typeId }) => ['customer', [newOrder, eventId, [line(typeId)]]],
  hold_tickets: ({ eventId, typeId }) => ['customer', [newOrder, eventId, [line(typeId)]]],
}
const newOrder = '00000000-0000-4000-8000-00000000f00d'
const line = (ticket_type_id: string) => ({ ticket_type_id, quantity: 1, total_price: 12.5 })

/** What is bounded by the start of its event, so that no value of it lies later. */
const bounded = ['create_event.event', 'update_event.event', 'update_event_and_later.event']
  .flatMap((event) => ['sales_end_at', 'unpaid_kept_until'].map((field) => `${event}.${field}`))
  .flatMap((field) => ['infinity', '294276-12-31'].map((value) => `${field} ${value}`))

describe.skipIf(noDatabase)('a value without sense', () => {
  let database: Database
  let shop: Shop
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    shop = await fillShop(database)
  })
  afterAll(() => database.close())

  interface Argument {
    of: string
    place: number
    name: string
    type: string
  }
  const listArguments = () =>
    database.query<Argument>(
      `select proname as of, place::int, proargnames[place] as name, format_type(type, null) as type
       from pg_proc, unnest(proargtypes) with ordinality as types (type, place)
       where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
         and (has_function_privilege('anon', pg_proc.oid, 'execute')
           or has_function_privilege('authenticated', pg_proc.oid, 'execute'))
       order by proname, place`,
    )

  /** Calls with one argument in the place of the one that works, and tells whether anything came of it. */
  async function isTaken(
    { of, place }: Argument,
    put: (good: unknown) => unknown,
  ): Promise<boolean> {
    const [person, good] =
      others[of]?.(shop) ??
      (['owner', calls.find(([name]) => name === of)?.[1](shop, accounts.owner) ?? []] as const)
    const values = Array.from({ length: Math.max(good.length, place) }, (_, index) =>
      index + 1 === place ? put(good[index]) : (good[index] ?? null),
    )
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    return tryAs(database, person, async (connection) => {
      const [row] = await connection.query<Record<string, unknown>>(
        `select * from public.${of}(${places})`,
        values.map((value) =>
          value === null || typeof value === 'string' ? value : JSON.stringify(value),
        ),
      )
      return row !== undefined && row[of] !== false && row[of] !== null
    }).catch(({ code }) => {
      // Of class 22 and 23, or in the function's own words.
      if (/^2[23]|^P0001$/.test(code)) return false
      throw code
    })
  }

  it('is known of every type that functions and columns have', async () => {
    const columns = await database.query<{ type: string }>(
      `select distinct format_type(atttypid, null) as type from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0`,
    )
    const types = new Set([...columns, ...(await listArguments())].map(({ type }) => type))
    const known = [...Object.keys(senseless), ...harmless]
    expect([...types].filter((type) => !known.includes(type))).toEqual([])
  })

  it('is refused by every function', async () => {
    const taken: string[] = []
    for (const argument of await listArguments()) {
      for (const value of senseless[argument.type] ?? []) {
        if (await isTaken(argument, () => value))
          taken.push(`${argument.of}.${argument.name} ${value}`)
      }
    }
    expect(taken).toEqual([])
  })

  it('is refused by every function that reads it out of JSON', async () => {
    const read = (await listArguments()).filter(({ type }) => type === 'jsonb')
    expect(read.map(({ of, name }) => `${of}.${name}`).sort()).toEqual(
      Object.keys(readFromJson).sort(),
    )
    const taken: string[] = []
    for (const argument of read) {
      const field = `${argument.of}.${argument.name}`
      for (const key of readFromJson[field] ?? []) {
        const values = /price|amount/.test(key) ? numbers : /time$/.test(key) ? ['24:00'] : days
        for (const value of values) {
          const put = (good: unknown) => {
            const [first = {}] = Array.isArray(good) ? good : [good]
            const changed = { ...first, [key]: value }
            return Array.isArray(good) ? [changed] : changed
          }
          if (await isTaken(argument, put)) taken.push(`${field}.${key} ${value}`)
        }
      }
    }
    expect(taken.sort()).toEqual(bounded.sort())
  })
})
