// The functions of owners and staff, each with the very arguments that work for an owner.
import { accounts } from './cafe.ts'
import { type fillShop, newId } from './owner-subjects.ts'

export type Shop = Awaited<ReturnType<typeof fillShop>>

const words = { title: 'Mine', description: '', alt_text: '' }
const event = { ...words, event_date: '2031-01-01', event_time: '10:00', duration_days: 1 }
const seat = { name: 'Seat', description: '', price: 1, sort_order: 1 }

export const calls: [name: string, values: (cafe: Shop, phone: string) => unknown[]][] = [
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
  ['save_menu_prices', ({ item, itemVersion }) => [[{ id: item, version: itemVersion, price: 3 }]]],
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
  [
    'sell_at_door',
    ({ eventId, typeId }) => [eventId, typeId, '1', '12.5', 'WCS-DDDDDDDDDD', 'cash'],
  ],
  ['undo_sale_at_door', ({ eventId, soldAtDoor }) => [soldAtDoor, eventId]],
  ['register_door_device', ({ eventId }) => [newId, eventId, 'Front door']],
  ['door_list', (_, phone) => [phone]],
  ['send_admissions', ({ outside }, phone) => [phone, [admissionOf(outside.id)]]],
  ['list_door_devices', ({ eventId }) => [eventId]],
  ['withdraw_door_device', ({ phone }) => [phone]],
  ['list_conflicts', ({ eventId }) => [eventId]],
  ['close_conflict', ({ conflict }) => [conflict]],
  ['cancel_purchases_of', ({ eventId }) => [eventId, accounts.customer]],
  ['cancel_tickets', ({ outside }) => [outside.id, '1']],
  ['change_ticket', ({ outside, otherTypeId }) => [outside.id, otherTypeId, '0']],
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
  ['import_subscribers', () => ['{ann@people.example}']],
  ['my_notices', () => []],
  ['choose_notices', () => ['daily', 'each']],
  ['put_back', ({ binned }) => [binned]],
  ['list_revisions', ({ eventId }) => ['events', eventId]],
  ['put_back', ({ binned, revision }) => [binned, revision]],
  ['remove_sample', () => []],
  ['update_offer', ({ offer, edition }) => [offer, edition, { ...words, is_active: true }, []]],
]

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
