// The rights of each person on each table, drawn as one table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  admitDoubtful,
  admitWorkers,
  type Caller,
  doubtful,
  openCafe,
  type Person,
  people,
  queryAs,
  tryAs,
  workers,
} from './cafe.ts'
import { fillCafe, guests, type Subject, subjects } from './permission-subjects.ts'

describe.skipIf(noDatabase)('permissions', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await fillCafe(database)
  })
  afterAll(() => database.close())

  // read, insert, update, delete. An ended person has the token of a session that is over.
  it('are as drawn here', async () => {
    expect(await draw(database)).toBe(`
                                  visitor  customer  other customer  owner  staff  door  unproven customer  ended customer  owner without factor  ended owner  anonymous user  guest  other guest
site_content, of pages            r---     r---      r---            riu-   riu-   r---  r---               r---            r---                  r---         r---            r---   r---
site_content, of the shop         r---     r---      r---            riu-   r---   r---  r---               r---            r---                  r---         r---            r---   r---
special_days                      r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
hero_images, active               r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
hero_images, inactive             ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
what_we_serve_items, active       r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
what_we_serve_items, inactive     ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
offers, active                    r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
offers, inactive                  ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
offer_items, of an active offer   r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
offer_items, of an inactive one   ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
events, on show                   r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
events, unpublished               ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
events, unpublished, tomorrow     ----     ----      ----            riud   riud   r---  ----               ----            ----                  ----         ----            ----   ----
events, unpublished and past      ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
events, expired                   ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
events, expired, with a ticket    ----     r---      ----            riu-   riu-   ----  ----               ----            ----                  ----         ----            ----   ----
events, expired, with a guest     ----     ----      ----            riu-   riu-   ----  ----               ----            ----                  ----         ----            r---   ----
ticket_types, on show             r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
ticket_types, unpublished         ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
ticket_types, the guest's         ----     ----      ----            riu-   riu-   ----  ----               ----            ----                  ----         ----            r---   ----
ticket_purchases, the customer's  ----     ri--      -i--            riu-   riu-   -i--  -i--               ----            ----                  ----         -i--            ----   ----
ticket_purchases, the guest's     ----     -i--      -i--            riu-   riu-   -i--  -i--               ----            ----                  ----         -i--            r---   ----
sent_tickets, the customer's      ----     r---      ----            r---   r---   ----  ----               ----            ----                  ----         ----            ----   ----
sent_tickets, the guest's         ----     ----      ----            r---   r---   ----  ----               ----            ----                  ----         ----            r---   ----
orders, the customer's            ----     r---      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
orders, the guest's               ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
payments, for the customer        ----     r---      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
payments, for the guest           ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
holds, the customer's             ----     r---      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
holds, the guest's                ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
holds, for the customer's order   ----     r---      ----            r---   r---   r---  ----               ----            ----                  ----         ----            ----   ----
holds, for the guest's order      ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
hold_lines, the customer's        ----     r---      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
hold_lines, the guest's           ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
card_refunds, for the customer    ----     r---      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
card_refunds, for the guest       ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            r---   ----
disputes                          ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
waiting_list, the customer's      ----     r---      ----            r---   r---   ----  ----               ----            ----                  ----         ----            ----   ----
catering_content                  r---     r---      r---            riu-   riu-   r---  r---               r---            r---                  r---         r---            r---   r---
menu_images, active               r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
menu_images, inactive             ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
menu_items, available             r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
menu_items, unavailable           ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
menu_sections                     r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
gallery_images, active            r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
gallery_images, inactive          ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
reviews, active                   r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
reviews, inactive                 ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
about_blocks, active              r---     r---      r---            riud   riud   r---  r---               r---            r---                  r---         r---            r---   r---
about_blocks, inactive            ----     ----      ----            riud   riud   ----  ----               ----            ----                  ----         ----            ----   ----
event_rows                        r---     r---      r---            r---   r---   r---  r---               r---            r---                  r---         r---            r---   r---
bin                               ----     ----      ----            r--d   r--d   ----  ----               ----            ----                  ----         ----            ----   ----
enquiries                         -i--     -i--      -i--            riud   riud   -i--  -i--               -i--            -i--                  -i--         -i--            -i--   -i--
newsletter_subscribers            ----     ----      ----            r--d   r---   ----  ----               ----            ----                  ----         ----            ----   ----
letters, a draft                  ----     ----      ----            r--d   ----   ----  ----               ----            ----                  ----         ----            ----   ----
letters, sent                     ----     ----      ----            r---   ----   ----  ----               ----            ----                  ----         ----            ----   ----
user_roles, the owner's           ----     ----      ----            r---   r---   r---  ----               ----            ----                  ----         ----            ----   ----
auth.users                        ----     ----      ----            ----   ----   ----  ----               ----            ----                  ----         ----            ----   ----
auth.webauthn_credentials         ----     ----      ----            ----   ----   ----  ----               ----            ----                  ----         ----            ----   ----
auth.webauthn_challenges          ----     ----      ----            ----   ----   ----  ----               ----            ----                  ----         ----            ----   ----
storage.objects, in images        ----     ----      ----            ri-d   ri-d   ----  ----               ----            ----                  ----         ----            ----   ----
storage.objects, elsewhere        ----     ----      ----            ----   ----   ----  ----               ----            ----                  ----         ----            ----   ----
`)
  })

  it('let only owners and staff read the content of a closed café', async () => {
    await database.execute(`
      insert into public.site_content (key, value) values ('door_sign', 'closed'), ('hero_heading', 'Tea'), ('image_map', '/map.webp')
        on conflict (key) do update set value = excluded.value`)
    const content = [
      ...[
        'events',
        'ticket_types',
        'menu_items',
        'menu_sections',
        'menu_images',
        'offers',
        'offer_items',
      ],
      ...[
        'hero_images',
        'what_we_serve_items',
        'catering_content',
        'gallery_images',
        'reviews',
        'about_blocks',
      ],
      "site_content where key in ('hero_heading', 'image_map')",
    ]
    const readable = async (person: Person) => {
      const rows = await Promise.all(
        content.map((table) => queryAs(database, person, `select from public.${table}`)),
      )
      return content.filter((_, index) => (rows[index]?.length ?? 0) > 0)
    }
    for (const person of ['owner', 'staff'] as const)
      expect(await readable(person)).toEqual(content)
    expect(await readable('visitor')).toEqual([])
    expect(await readable('other customer')).toEqual([])
    // What they have a ticket for stays theirs.
    expect(await readable('customer')).toEqual(['events', 'ticket_types'])
    const name = "select from public.site_content where key = 'door_sign'"
    expect(await queryAs(database, 'visitor', name)).toHaveLength(1)
    await database.execute(
      "delete from public.site_content where key in ('door_sign', 'image_map')",
    )
  })

  it('are drawn for every table', async () => {
    const tables = await database.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    )
    const drawn = new Set(subjects.map(({ name }) => name.split(',')[0]))
    expect(tables.map(({ name }) => name).filter((name) => !drawn.has(name))).toEqual([])
  })

  it('are none on the tables of the other schemas, but for those of the pictures', async () => {
    const open = await database.query<{ name: string }>(
      `select distinct oid::regclass::text as name from pg_class, unnest(array['anon', 'authenticated']) as role
       where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and relnamespace::regnamespace::text not in
           ('public', 'pg_catalog', 'information_schema', 'pg_toast', 'given')
         and has_schema_privilege(role, relnamespace, 'usage')
         and case when relkind = 'S' then has_sequence_privilege(role, oid, 'usage, select, update')
           else has_table_privilege(role, oid, 'select, insert, update, delete, truncate')
             or has_any_column_privilege(role, oid, 'select, insert, update') end
       order by 1`,
    )
    expect(open.map(({ name }) => name)).toEqual(['storage.buckets', 'storage.objects'])
  })

  it('are kept by row level security on every table, with no policy for all commands', async () => {
    const open = await database.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
    )
    const broad = await database.query("select policyname from pg_policies where cmd = 'ALL'")
    expect({ open, broad }).toEqual({ open: [], broad: [] })
  })

  it('let visitors and customers call only these functions', async () => {
    const callable = (role: string) =>
      database.query<{ name: string }>(
        `select proname as name from pg_proc
         where pronamespace = 'public'::regnamespace
           and has_function_privilege('${role}', oid, 'execute') order by proname`,
      )
    const newsletter = [
      'confirm_newsletter',
      'follow_events',
      'read_letter',
      'subscribe_to_newsletter',
      'unsubscribe_from_newsletter',
    ]
    const ofGuests = [
      ...['begin_guest_purchase', 'prove_guest', 'link_is_in_account', 'open_sent_tickets'],
      'read_invitation',
    ]
    const holders = [
      ...['buy_tickets', 'cancel_own_tickets', 'give_up_hold', 'hold_tickets', 'send_tickets'],
      ...['take_back_tickets', 'answer_question', 'hold_payment'],
    ]
    expect((await callable('anon')).map(({ name }) => name)).toEqual(
      [
        ...[...newsletter, ...ofGuests, ...holders, 'event_is_over', 'form_token', 'takes_cards'],
        ...['join_waiting_list', 'leave_waiting_list', 'leave_waiting_list_by_token', 'waiting_at'],
      ].sort(),
    )
    const tickets = ['generate_ticket_code', 'add_attendee']
    const attendees = ['list_attendees', 'find_attendees', 'list_holders']
    const cancelling = [
      ...[
        'cancel_event',
        'cancel_event_and_later',
        'cancel_purchase',
        'cancel_purchases_of',
        'cancel_tickets',
      ],
      'change_ticket',
    ]
    const waiting = [
      ...['join_waiting_list', 'leave_waiting_list', 'leave_waiting_list_by_token'],
      ...['list_waiting', 'own_waiting_list', 'waiting_at'],
    ]
    const refunds = ['retry_refund', 'list_failed_refunds']
    const door = ['find_names', 'find_ticket', 'admit', 'undo_admission', 'count_admitted']
    const phones = [
      ...['register_door_device', 'door_list', 'list_door_devices', 'withdraw_door_device'],
      ...['send_admissions', 'list_conflicts', 'close_conflict'],
    ]
    const counter = ['mark_paid', 'mark_refunded', 'unmark_paid', 'unmark_refunded']
    const money = [
      ...['list_payments', 'money_figures'],
      ...['pay_and_admit', 'undo_pay_and_admit', 'sell_at_door', 'undo_sale_at_door'],
    ]
    const figures = [
      'first_steps',
      'sales_figures',
      'shop_health',
      'site_overview',
      'site_today',
      'to_deal_with',
      'visit_figures',
    ]
    const people = [
      ...['list_people', 'list_invitations', 'invite_person', 'send_invitation_again'],
      ...['withdraw_invitation', 'accept_invitation', 'change_role', 'remove_person'],
    ]
    const series = ['count_later']
    const mails = ['list_event_mails', 'send_mail_again']
    const letters = [
      ...['letter_sales', 'save_letter', 'send_letter', 'stop_letter', 'test_letter'],
      'import_subscribers',
    ]
    const creating = ['create_event', 'create_offer', 'repeat_event']
    const saving = [
      'mark_menu_item',
      'list_revisions',
      'put_back',
      'remove_sample',
      'save_hours',
      'save_menu_order',
      'save_menu_prices',
      'save_site_content',
      'update_event',
      'update_event_and_later',
      'update_offer',
    ]
    const own = [
      ...['awaits_proof', 'delete_my_account', 'end_my_session', 'export_my_data'],
      'list_my_sessions',
    ]
    expect((await callable('authenticated')).map(({ name }) => name)).toEqual(
      [
        'is_owner',
        'is_staff',
        'works_door',
        'event_is_over',
        'form_token',
        ...tickets,
        ...attendees,
        ...cancelling,
        ...holders,
        'sends_mail',
        'takes_cards',
        'tonight',
        ...waiting,
        ...refunds,
        ...door,
        ...phones,
        ...counter,
        ...money,
        ...figures,
        ...people,
        ...newsletter,
        'choose_notices',
        'count_letter_audience',
        'my_notices',
        ...mails,
        ...series,
        ...letters,
        ...creating,
        ...saving,
        ...own,
      ].sort(),
    )
  })

  it.each(['visitor', 'owner'] as const)('keep a new function from the %s', async (person) => {
    await database.execute(
      "create function public.forgotten() returns text language sql as $$ select 'tea' $$",
    )
    const call = queryAs(database, person, 'select public.forgotten()')
    await expect(call).rejects.toMatchObject({ code: '42501' })
    await database.execute('drop function public.forgotten()')
  })

  it.each([
    ['customer', 'ticket_purchases', 'insert', 'admitted'],
    ['customer', 'ticket_purchases', 'insert', 'purchase_date'],
    ['customer', 'ticket_purchases', 'insert', 'attendee_email'],
    ['owner', 'ticket_purchases', 'update', 'quantity'],
    ['owner', 'ticket_purchases', 'update', 'cancelled_at'],
    ['owner', 'ticket_purchases', 'update', 'total_price'],
    ['customer', 'ticket_purchases', 'insert', 'order_id'],
    ['customer', 'ticket_purchases', 'insert', 'payment_method'],
    ['customer', 'ticket_purchases', 'insert', 'sent'],
    ['owner', 'ticket_purchases', 'update', 'sent'],
    ['owner', 'ticket_purchases', 'update', 'sent_admitted'],
    ['customer', 'sent_tickets', 'select', 'ticket_code'],
    ['owner', 'sent_tickets', 'select', 'token'],
    ['owner', 'ticket_purchases', 'update', 'cancelled_by'],
    ['owner', 'orders', 'update', 'holder_name'],
    ['owner', 'orders', 'insert', 'sold_at_door'],
    ['owner', 'ticket_purchases', 'update', 'amount_paid'],
    ['owner', 'ticket_purchases', 'update', 'payment_method'],
    ['owner', 'ticket_types', 'update', 'sold'],
    ['owner', 'ticket_types', 'update', 'held'],
    ['owner', 'ticket_types', 'insert', 'held'],
    ['owner', 'hold_lines', 'select', 'ticket_code'],
    ['customer', 'card_refunds', 'select', 'failure'],
    ['owner', 'ticket_types', 'update', 'event_id'],
    ['owner', 'events', 'update', 'created_by'],
    ['owner', 'events', 'update', 'cancelled_at'],
    ['owner', 'events', 'insert', 'cancelled_at'],
    ['owner', 'enquiries', 'update', 'message'],
    ['visitor', 'enquiries', 'insert', 'answered_at'],
    ['owner', 'newsletter_subscribers', 'select', 'token'],
    ['visitor', 'ticket_purchases', 'select', 'user_id'],
    ['visitor', 'ticket_purchases', 'select', 'attendee_email'],
    ['visitor', 'sent_tickets', 'select', 'token'],
    ['visitor', 'sent_tickets', 'select', 'ticket_code'],
    ['visitor', 'payments', 'select', 'recorded_by'],
    ['visitor', 'holds', 'select', 'user_id'],
    ['visitor', 'holds', 'select', 'attendee_email'],
    ['visitor', 'hold_lines', 'select', 'ticket_code'],
    ['visitor', 'card_refunds', 'select', 'failure'],
  ])('give the %s no right on %s to %s %s', async (person, table, right, column) => {
    const [held] = await tryAs(database, person as Person, (connection) =>
      connection.query('select has_column_privilege($1, $2, $3) as held', [
        `public.${table}`,
        column,
        right,
      ]),
    )
    expect(held).toEqual({ held: false })
  })
})

async function draw(database: Database): Promise<string> {
  const persons = [...people, ...workers, ...doubtful].map((person) => [person, person] as const)
  const columns: (readonly [string, Caller])[] = [...persons, ...Object.entries(guests)]
  const head = columns.map(([person]) => person.padEnd(person.length + 2)).join('')
  const lines = [`${''.padEnd(34)}${head}`]
  for (const subject of subjects) {
    const cells: string[] = []
    for (const [person, caller] of columns) {
      cells.push((await rightsOf(database, caller, subject)).padEnd(Math.max(person.length, 4) + 2))
    }
    lines.push(`${subject.name.padEnd(34)}${cells.join('')}`)
  }
  return `\n${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

async function rightsOf(database: Database, caller: Caller, subject: Subject): Promise<string> {
  const letters = []
  for (const [letter, statement] of Object.entries(subject.statements)) {
    letters.push((await may(database, caller, statement)) ? letter : '-')
  }
  return letters.join('')
}

// A refused statement and one that reaches no row mean the same to a person without the right.
async function may(database: Database, caller: Caller, statement: string): Promise<boolean> {
  return tryAs(database, caller, async (connection) => {
    const rows = await connection.query(statement)
    return rows.length > 0 || statement.startsWith('insert')
  }).catch((error) => {
    if (forbidden.includes(error.code)) return false
    // The person has the right, but there may be only one such row.
    if (error.code === '23505') return true
    throw error
  })
}

// The codes of insufficient privilege, of rows that stay because others refer to them, and of a view that has none to
// write.
const forbidden = ['42501', '23503', '55000']
