// The functions of owners, each called by each person with the very arguments that work for an owner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  accounts,
  admitDoubtful,
  admitWorkers,
  doubtful,
  openCafe,
  type Person,
  people,
  tryAs,
  workers,
} from './cafe.ts'
import { fillShop, newId } from './owner-subjects.ts'

type Cafe = Awaited<ReturnType<typeof fillShop>>

const words = { title: 'Mine', description: '', alt_text: '' }
const event = { ...words, event_date: '2031-01-01', event_time: '10:00', duration_days: 1 }
const seat = { name: 'Seat', description: '', price: 1, sort_order: 1 }

const calls: [name: string, values: (cafe: Cafe, phone: string) => unknown[]][] = [
  ['list_attendees', ({ eventId }) => [eventId]],
  ['list_waiting', ({ eventId }) => [eventId]],
  ['leave_waiting_list', ({ waiting }) => [waiting]],
  ['find_attendees', ({ eventId }) => [eventId]],
  ['list_holders', ({ eventId }) => [eventId]],
  ['list_event_mails', ({ eventId }) => [eventId]],
  ['send_mail_again', ({ mail }) => [mail]],
  ['add_attendee', ({ eventId, typeId }) => [eventId, typeId, 'guest@people.example', '1']],
  ['cancel_purchase', ({ outside }) => [outside.id]],
  ['cancel_event', ({ eventId }) => [eventId]],
  ['find_names', ({ eventId }) => [eventId, 'customer']],
  ['find_ticket', ({ inside }) => [inside.code]],
  ['admit', ({ eventId, inside }) => [inside.code, '1', eventId, 'Front door']],
  ['undo_admission', ({ eventId, inside }) => [inside.code, '1', eventId]],
  ['save_site_content', ({ heading }) => [{ hero_heading: 'Mine' }, { hero_heading: heading }]],
  ['create_event', () => [newId, { ...event, is_published: true }, [seat]]],
  ['repeat_event', ({ eventId }) => [eventId, [{ id: newId, event_date: '2031-01-01' }], 'false']],
  ['create_offer', () => [newId, { ...words, is_active: true }, []]],
  [
    'update_event',
    ({ eventId, typeId, version }) => [
      eventId,
      version,
      { ...event, is_published: true },
      [{ ...seat, id: typeId }],
    ],
  ],
  ['sales_figures', () => ['30', '12']],
  ['visit_figures', () => ['14']],
  ['mark_menu_item', ({ item }) => [item, 'sold_out', 'true']],
  ['save_menu_order', () => [['Tea'], []]],
  ['save_hours', () => [{ hours_sunday: 'Closed' }, [], {}]],
  ['count_admitted', ({ eventId }) => [eventId]],
  ['mark_paid', ({ outside }) => [outside.id, 'cash']],
  ['unmark_paid', ({ outside }) => [outside.id]],
  ['mark_refunded', ({ returned }) => [returned.id, 'cash']],
  ['unmark_refunded', ({ returned }) => [returned.id]],
  ['retry_refund', ({ failed }) => [failed]],
  ['list_failed_refunds', () => []],
  ['list_payments', ({ today }) => [today, today]],
  ['pay_and_admit', ({ eventId, outside }) => [outside.code, '1', eventId, 'card']],
  ['undo_pay_and_admit', ({ eventId, inside }) => [inside.code, '1', eventId]],
  ['register_door_device', ({ eventId }) => [newId, eventId, 'Front door']],
  ['door_list', (_, phone) => [phone]],
  ['send_admissions', ({ outside }, phone) => [phone, [admissionOf(outside.id)]]],
  ['list_door_devices', ({ eventId }) => [eventId]],
  ['withdraw_door_device', ({ phone }) => [phone]],
  ['list_contradictions', ({ eventId }) => [eventId]],
  ['decide_contradiction', ({ undecided }) => [undecided, 'same']],
  ['settle_contradiction', ({ unsettled }) => [unsettled]],
  ['cancel_purchases_of', ({ eventId }) => [eventId, accounts.customer]],
  ['cancel_tickets', ({ outside }) => [outside.id, '1']],
  ['list_people', () => []],
  ['invite_person', () => ['new@people.example', 'staff']],
  ['list_invitations', () => []],
  ['send_invitation_again', ({ invitation }) => [invitation]],
  ['withdraw_invitation', ({ invitation }) => [invitation]],
  ['change_role', () => [accounts['owner without factor'], 'staff']],
  ['remove_person', () => [accounts['owner without factor']]],
  ['money_figures', () => ['2026-01-01', '2026-01-31']],
  ['shop_health', () => []],
  ['save_letter', () => [newId, { audience: 'subscribers', blocks: [] }]],
  ['count_letter_audience', ({ letter }) => [letter]],
  ['letter_sales', ({ told }) => [told]],
  ['test_letter', ({ letter }) => [letter]],
  ['send_letter', ({ letter, issue }) => [letter, issue]],
  ['stop_letter', ({ scheduled }) => [scheduled]],
  ['my_notices', () => []],
  ['choose_notices', () => ['daily', 'each']],
  ['put_back', ({ binned }) => [binned]],
  ['list_revisions', ({ eventId }) => ['events', eventId]],
  ['put_back_revision', ({ revision }) => [revision]],
  ['remove_sample', () => []],
  ['update_offer', ({ offer, edition }) => [offer, edition, { ...words, is_active: true }, []]],
]

const door = ['staff', 'door'] as const
const staff = ['staff'] as const
/** The roles that may call a function besides the owner's. */
const workersWhoMay: Record<string, readonly Person[]> = {
  list_attendees: staff,
  list_waiting: staff,
  leave_waiting_list: staff,
  find_attendees: staff,
  list_holders: staff,
  list_event_mails: staff,
  send_mail_again: staff,
  add_attendee: staff,
  save_site_content: staff,
  create_event: staff,
  repeat_event: staff,
  create_offer: staff,
  update_event: staff,
  update_offer: staff,
  save_menu_order: staff,
  mark_menu_item: staff,
  save_hours: staff,
  put_back: staff,
  list_revisions: staff,
  put_back_revision: staff,
  visit_figures: staff,
  find_names: door,
  find_ticket: door,
  admit: door,
  undo_admission: door,
  count_admitted: door,
  mark_paid: door,
  pay_and_admit: door,
  undo_pay_and_admit: door,
  register_door_device: door,
  door_list: door,
  send_admissions: door,
  list_contradictions: door,
  decide_contradiction: door,
  settle_contradiction: door,
}

/** What customers call for themselves, and visitors too; each has tests of its own. */
const everyones = [
  ...[
    'accept_invitation',
    'awaits_proof',
    'delete_my_account',
    'end_my_session',
    'export_my_data',
    'list_my_sessions',
  ],
  ...[
    'buy_tickets',
    'generate_ticket_code',
    'hold_tickets',
    'hold_ticket_type',
    'give_up_hold',
    'takes_cards',
  ],
  ...['cancel_own_tickets', 'change_ticket_type', 'give_tickets', 'event_is_over', 'own_receipt'],
  ...['join_waiting_list', 'leave_waiting_list_by_token', 'own_waiting_list', 'waiting_at'],
  ...['confirm_newsletter', 'subscribe_to_newsletter', 'unsubscribe_from_newsletter', 'form_token'],
  ...['is_owner', 'is_staff', 'works_door'],
  // Policies apply to these, so they count for each person what that person may read.
  ...['first_steps', 'site_overview'],
]

/** Every account has a telephone of its own, under its own id; a visitor tries a stranger's. */
function phoneOf(person: Person): string {
  return person === 'visitor' ? accounts.door : accounts[person]
}

function admissionOf(ticket: string) {
  return {
    id: newId,
    ticket,
    people: 1,
    amount: 0,
    method: null,
    admitted_at: '2026-01-01T10:00:00Z',
  }
}

describe.skipIf(noDatabase)('the owners’ functions', () => {
  let database: Database
  let cafe: Cafe
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    cafe = await fillShop(database)
  })
  afterAll(() => database.close())

  it.each(calls)(
    '%s does nothing and tells nothing but for those who may',
    async (name, valuesIn) => {
      const able: Person[] = []
      for (const person of [...people, ...workers, ...doubtful]) {
        const values = valuesIn(cafe, phoneOf(person))
        if (await achieves(database, person, name, values)) able.push(person)
      }
      expect(able).toEqual(['owner', ...(workersWhoMay[name] ?? [])])
    },
  )

  it('are all that anybody may call who is signed in, but for those that are everyone’s', async () => {
    const functions = await database.query<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
       order by proname`,
    )
    const tried = calls.map(([name]) => name)
    expect(functions.map(({ name }) => name)).toEqual([...tried, ...everyones].sort())
  })
})

// A refusal and an empty answer mean the same to a person without the right; functions that save say whether they did.
function achieves(database: Database, person: Person, name: string, values: unknown[]) {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return tryAs(database, person, async (connection) => {
    const [row] = await connection.query<Record<string, unknown>>(
      `select * from public.${name}(${places})`,
      texts,
    )
    return row !== undefined && row[name] !== false
  }).catch((error) => {
    if (refusals.includes(error.code)) return false
    throw error
  })
}

// The codes of insufficient privilege, and of the functions' own refusals.
const refusals = ['42501', 'P0001']
