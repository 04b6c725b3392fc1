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
import { fillShop } from './owner-subjects.ts'
import { calls, type Shop } from './worker-calls.ts'

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
  update_event_and_later: staff,
  count_later: staff,
  update_offer: staff,
  save_menu_order: staff,
  save_menu_prices: staff,
  mark_menu_item: staff,
  save_hours: staff,
  put_back: staff,
  list_revisions: staff,
  visit_figures: staff,
  find_names: door,
  find_ticket: door,
  admit: door,
  undo_admission: door,
  count_admitted: door,
  mark_paid: door,
  pay_and_admit: door,
  undo_pay_and_admit: door,
  sell_at_door: door,
  undo_sale_at_door: door,
  register_door_device: door,
  door_list: door,
  send_admissions: door,
  list_conflicts: door,
}

/** What customers call for themselves, and visitors too; each has other tests. */
const everyones = [
  ...[
    'accept_invitation',
    'awaits_proof',
    'delete_my_account',
    'end_my_session',
    'export_my_data',
    'list_my_sessions',
  ],
  ...['buy_tickets', 'generate_ticket_code', 'hold_tickets', 'give_up_hold', 'takes_cards'],
  // Whose it is and who works at the door: see paying-later.test.ts.
  'hold_payment',
  'sends_mail',
  ...[
    'cancel_own_tickets',
    'send_tickets',
    'take_back_tickets',
    'answer_question',
    'event_is_over',
  ],
  ...['join_waiting_list', 'leave_waiting_list_by_token', 'own_waiting_list', 'waiting_at'],
  ...['confirm_newsletter', 'subscribe_to_newsletter', 'unsubscribe_from_newsletter', 'form_token'],
  ...['follow_events', 'read_letter'],
  ...['is_owner', 'is_staff', 'works_door'],
  'tonight',
  // Policies apply to these, so they count for each person what that person may read.
  ...['first_steps', 'site_overview', 'site_today'],
  // Returns rows only to owners.
  'to_deal_with',
]

/** Every account has a telephone under its id; a visitor tries a stranger's. */
function phoneOf(person: Person): string {
  return person === 'visitor' ? accounts.door : accounts[person]
}

describe.skipIf(noDatabase)('the owners’ functions', () => {
  let database: Database
  let cafe: Shop
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    cafe = await fillShop(database)
  })
  afterAll(() => database.close())

  it.each(calls)(
    '%s neither does nor tells anything but for those who may',
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
    const tried = new Set(calls.map(([name]) => name))
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
