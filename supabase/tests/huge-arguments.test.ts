// Every function that clients may call, with the largest arguments that it can get.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, openCafe, type Person, queryAs } from './cafe.ts'

const many = 20_000
const objects = JSON.stringify(Array.from({ length: many }, () => ({ name: 'Seat', price: 1 })))
const texts = JSON.stringify(
  Object.fromEntries(Array.from({ length: many }, (_, index) => [`text_${index}`, 'Tea'])),
)

/** The largest value of each type. Functions take lists as jsonb under these names, and one value under all others. */
const largest: Record<string, string> = {
  text: 'x'.repeat(1_000_000),
  'text[]': `{${Array(many).fill('a@people.example').join()}}`,
  integer: '2147483647',
  bigint: '9223372036854775807',
  real: '3e38',
  numeric: '9e100',
  uuid: 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  'uuid[]': `{${Array(many).fill('ffffffff-ffff-4fff-8fff-ffffffffffff').join()}}`,
  boolean: 'true',
  date: '5874897-12-31',
  'timestamp with time zone': '294276-12-31T00:00:00Z',
  jsonb: texts,
}
const lists = new Set(['items', 'lines', 'repeats', 'sections', 'special_days', 'ticket_types'])

const ownersOnly = '42501 Access denied. Owner role required.'
const doorsOnly = 'P0001 Check-in is open from two days before the event to the day after'
const noPurchase = 'P0001 There’s no such purchase'
const signIn = '42501 Please sign in again'
/** The answers of what guests may ask for too, by their token. */
const ofHolders: [string, string, string] = [signIn, noPurchase, noPurchase]
const noRight = (name: string) => `42501 permission denied for function ${name}`

/** The answers to the visitor, the customer and the owner. */
const told: Record<string, [visitor: string, customer: string, owner: string]> = {
  accept_invitation: [noRight('accept_invitation'), '[null]', '[null]'],
  add_attendee: owners('add_attendee', 'P0001 Invalid email address'),
  admit: owners('admit', 'P0001 A door’s name can have up to 40 letters'),
  answer_question: [signIn, signIn, 'P0001 There’s no such order'],
  begin_guest_purchase: guests('begin_guest_purchase', '23514'),
  buy_tickets: [
    signIn,
    'P0001 An order can have 1 to 10 ticket types',
    'P0001 An order can have 1 to 10 ticket types',
  ],
  cancel_event: owners('cancel_event', 'P0001 There’s no such event'),
  cancel_event_and_later: owners('cancel_event_and_later', 'P0001 There’s no such event'),
  cancel_own_tickets: ofHolders,
  cancel_purchase: owners('cancel_purchase', 'P0001 There’s no such purchase'),
  cancel_purchases_of: owners(
    'cancel_purchases_of',
    'P0001 This buyer has no tickets that can still be cancelled',
  ),
  cancel_tickets: owners('cancel_tickets', 'P0001 There’s no such purchase'),
  change_ticket: owners('change_ticket', 'P0001 There’s no such purchase'),
  change_role: owners('change_role', 'P0001 Please choose a role: owner, staff or door'),
  choose_notices: owners('choose_notices', 'P0001 Please choose each, daily or never'),
  close_conflict: owners('close_conflict', '[false]'),
  confirm_newsletter: ['[false]', '[false]', '[false]'],
  count_letter_audience: owners('count_letter_audience', '[0]'),
  count_later: [noRight('count_later'), '[]', '[null]'],
  count_admitted: owners('count_admitted', '[0]'),
  create_event: owners('create_event', 'P0001 An event can have up to 100 ticket types'),
  create_offer: owners('create_offer', 'P0001 An offer can have up to 100 items'),
  door_list: owners('door_list', 'P0001 An owner removed this phone'),
  end_my_session: [noRight('end_my_session'), '[""]', '[""]'],
  event_is_over: ['[false]', '[false]', '[false]'],
  follow_events: Array(3).fill('23514') as [string, string, string],
  find_attendees: owners('find_attendees', 'P0001 That’s too long to search for'),
  find_names: owners('find_names', 'P0001 That name is too long'),
  find_ticket: [noRight('find_ticket'), '[]', '[]'],
  give_up_hold: ['[false]', '[false]', '[false]'],
  open_sent_tickets: guests('open_sent_tickets', '[null]'),
  send_tickets: ofHolders,
  take_back_tickets: ofHolders,
  hold_payment: ofHolders,
  hold_tickets: [
    signIn,
    'P0001 An order can have 1 to 10 ticket types',
    'P0001 An order can have 1 to 10 ticket types',
  ],
  import_subscribers: owners(
    'import_subscribers',
    'P0001 You can add 1 to 2000 addresses at a time',
  ),
  invite_person: owners('invite_person', 'P0001 Invalid email address'),
  join_waiting_list: [
    signIn,
    'P0001 You can ask for 1 to 10 places',
    'P0001 You can ask for 1 to 10 places',
  ],
  leave_waiting_list: ['[false]', '[false]', '[false]'],
  leave_waiting_list_by_token: Array(3).fill('[""]') as [string, string, string],
  list_waiting: [noRight('list_waiting'), '[]', '[]'],
  waiting_at: ['[]', '[]', '[]'],
  letter_sales: owners('letter_sales', '[]'),
  list_attendees: [noRight('list_attendees'), '[]', '[]'],
  list_holders: [noRight('list_holders'), '[]', '[]'],
  list_event_mails: [noRight('list_event_mails'), '[]', '[]'],
  list_revisions: owners('list_revisions', 'P0001 There’s no history of this.'),
  list_conflicts: owners('list_conflicts', '[]'),
  list_door_devices: owners('list_door_devices', '[]'),
  list_payments: owners('list_payments', 'P0001 Please ask for 1 to 367 days'),
  mark_menu_item: owners(
    'mark_menu_item',
    'P0001 A menu item is marked as sold out or as a special',
  ),
  mark_paid: owners('mark_paid', 'P0001 There’s no such purchase'),
  mark_refunded: owners('mark_refunded', 'P0001 There’s no such purchase'),
  money_figures: owners('money_figures', 'P0001 Please ask for 1 to 367 days'),
  pay_and_admit: owners('pay_and_admit', 'P0001 A door’s name can have up to 40 letters'),
  prove_guest: guests('prove_guest', '["over"]'),
  put_back: owners('put_back', 'P0001 This version is no longer kept.'),
  read_invitation: guests('read_invitation', '[]'),
  read_letter: ['[]', '[]', '[]'],
  register_door_device: owners(
    'register_door_device',
    'P0001 A door’s name can have 1 to 40 letters',
  ),
  remove_person: owners('remove_person', '[false]'),
  repeat_event: owners('repeat_event', 'P0001 You can add 1 to 52 dates at a time'),
  retry_refund: owners('retry_refund', '[false]'),
  sales_figures: owners('sales_figures', 'P0001 Please ask for 1 to 366 days and 1 to 104 weeks'),
  save_hours: owners('save_hours', 'P0001 You can have up to 200 special days'),
  save_letter: owners('save_letter', 'P0001 A letter is a list of blocks'),
  save_menu_order: owners('save_menu_order', 'P0001 The menu is too long'),
  save_menu_prices: owners('save_menu_prices', 'P0001 Prices are saved of 2000 items at most'),
  save_site_content: owners(
    'save_site_content',
    'P0001 No more than 100 texts are saved at a time',
  ),
  sell_at_door: owners('sell_at_door', 'P0001 Invalid email address'),
  send_admissions: owners(
    'send_admissions',
    'P0001 A telephone sends 1 to 100 admissions at a time',
  ),
  send_invitation_again: owners('send_invitation_again', '[false]'),
  send_letter: owners('send_letter', 'P0001 There’s no such letter'),
  send_mail_again: owners('send_mail_again', 'P0001 There’s no such email'),
  stop_letter: owners('stop_letter', '[false]'),
  subscribe_to_newsletter: Array(3).fill('23514') as [string, string, string],
  test_letter: owners('test_letter', 'P0001 There’s no such letter'),
  undo_admission: owners('undo_admission', 'P0001 This has already been undone'),
  undo_sale_at_door: owners('undo_sale_at_door', 'P0001 This was not sold at the door'),
  undo_pay_and_admit: owners('undo_pay_and_admit', 'P0001 There’s no ticket with this code'),
  unmark_paid: owners('unmark_paid', 'P0001 There’s no such purchase'),
  unmark_refunded: owners('unmark_refunded', 'P0001 There’s no such purchase'),
  unsubscribe_from_newsletter: ['[null]', '[null]', '[null]'],
  update_event: owners('update_event', 'P0001 An event can have up to 100 ticket types'),
  update_event_and_later: owners(
    'update_event_and_later',
    'P0001 An event can have up to 100 ticket types',
  ),
  update_offer: owners('update_offer', 'P0001 An offer can have up to 100 items'),
  visit_figures: owners('visit_figures', 'P0001 Please ask for 1 to 366 days'),
  withdraw_door_device: owners('withdraw_door_device', '[false]'),
  withdraw_invitation: owners('withdraw_invitation', '[false]'),
}

function owners(name: string, owner: string): [string, string, string] {
  return [noRight(name), ownersOnly, owner]
}

function guests(name: string, visitor: string): [string, string, string] {
  return [visitor, noRight(name), noRight(name)]
}

describe.skipIf(noDatabase)('asked for very much', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  /** The functions with arguments that a caller with a key may call. */
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
    const values = types.map((type, index) => {
      const value = lists.has(names[index] ?? '') ? objects : largest[type]
      if (value === undefined)
        throw new Error(`${name} takes a ${type}, of which no value is large`)
      return value
    })
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

  it('every function tells staff and the door no more than owners', async () => {
    await admitWorkers(database)
    const functions = await listFunctions()
    // The answers above are told by the name, so no two functions have one.
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(told).sort())
    for (const called of functions) {
      const [, customer, owner] = told[called.name] ?? []
      for (const person of ['staff', 'door'] as const) {
        expect([customer, owner, ownersOnly, doorsOnly], called.name).toContain(
          await answerTo(person, called),
        )
      }
    }
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
