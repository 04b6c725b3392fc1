import { expect, test } from 'vitest'
import doorDays from '../../../../supabase/twins/door-days.json'
import undoing from '../../../../supabase/twins/undoing.json'
import {
  answerAtDoor,
  insideWords,
  isDoorDay,
  letsInAtOnce,
  mayUndo,
  moneyAtDoor,
  paidLabel,
  placeAndAge,
  refusalAtDoor,
} from './door.ts'

const ticket = {
  event_id: 'tonight',
  event_title: 'Quiz night',
  event_date: '2026-11-14',
  event_cancelled_at: null,
  quantity: 3,
  admitted: 2,
  cancelled_at: null,
  order_to_pay: 0,
  last_in: { at: '2026-11-14T19:12:00Z', seconds_ago: 545, people: 2, door: 'Front door' },
}
const event = { id: 'tonight', event_date: '2026-11-14' }

test.each([
  ['of tonight', ticket, null],
  ['that nobody knows', null, 'There’s no ticket with this code'],
  [
    'for another evening',
    { ...ticket, event_id: 'other' },
    'This ticket is for Quiz night on 14 November 2026',
  ],
  [
    'of an event that is cancelled',
    { ...ticket, event_cancelled_at: '2026-11-01', cancelled_at: '2026-11-01' },
    'This event is cancelled',
  ],
  [
    'of which all was sent',
    { ...ticket, quantity: 0, admitted: 0, is_sent: true },
    'All places on this ticket were sent to friends',
  ],
  ['that was cancelled', { ...ticket, cancelled_at: '2026-11-01' }, 'This ticket was cancelled'],
  ['whose people are in', { ...ticket, admitted: 3 }, 'Everyone on this ticket is already in'],
])('a ticket %s', (_, found, refusal) => {
  expect(refusalAtDoor(found, 'tonight')).toBe(refusal)
})

test.each([
  ['paid', ticket, { light: 'some', word: '2 of 3' }],
  [
    'of an order with something to pay',
    { ...ticket, admitted: 0, order_to_pay: 24 },
    { light: 'toPay', word: '£24.00', reason: 'nobody in yet' },
  ],
  ['that nobody knows', null, { light: 'stop', word: 'No ticket' }],
  [
    'whose people are in',
    { ...ticket, admitted: 3, order_to_pay: 24 },
    { light: 'stop', word: 'Already in', line: 'at 19:12' },
  ],
  [
    'of which all was sent',
    { ...ticket, quantity: 0, admitted: 0, is_sent: true },
    { light: 'stop', word: 'Sent on' },
  ],
  [
    'that was cancelled',
    { ...ticket, cancelled_at: '2026-11-01' },
    { light: 'stop', word: 'Cancelled' },
  ],
  [
    'for another evening',
    { ...ticket, event_id: 'other', event_date: '2026-12-18' },
    { light: 'elsewhere', word: 'Another evening', line: 'Friday 18 December' },
  ],
  [
    'for an event of the same day',
    { ...ticket, event_id: 'other' },
    { light: 'elsewhere', word: 'Another event' },
  ],
])('the door answers to a ticket %s', (_, found, answer) => {
  expect(answerAtDoor(found, event)).toMatchObject(answer)
})

test('the door says how many have just come in, of how many', () => {
  const answer = { light: 'in', word: 'In', line: '2 of 3', reason: '2 people are in' }
  expect(answerAtDoor(ticket, event, 2)).toEqual(answer)
  const single = { ...ticket, quantity: 1, admitted: 1 }
  expect(answerAtDoor(single, event, 1)).toEqual({
    light: 'in',
    word: 'In',
    reason: '1 person is in',
  })
})

test('only one paid person comes in without a press', () => {
  expect(letsInAtOnce(ticket, event)).toBe(true)
  expect(letsInAtOnce({ ...ticket, admitted: 1 }, event)).toBe(false)
  expect(letsInAtOnce({ ...ticket, order_to_pay: 5 }, event)).toBe(false)
  expect(letsInAtOnce({ ...ticket, event_id: 'other' }, event)).toBe(false)
  expect(letsInAtOnce(null, event)).toBe(false)
})

test.each([
  ['Front door', 20, 'Front door, just now'],
  ['Front door', 545, 'Front door, 9 minutes ago'],
  [null, 60, '1 minute ago'],
  ['Garden gate', 3 * 3600, 'Garden gate, 3 hours ago'],
])('people came in at %s %i seconds ago', (door, seconds_ago, words) => {
  expect(placeAndAge({ at: '', people: 1, door, seconds_ago })).toBe(words)
})

test.each([
  ['paid', {}, 'paid'],
  ['free', { total_price: 0 }, 'free'],
  ['owing', { to_pay: 9 }, '£9.00 to pay'],
  ['cancelled', { cancelled_at: '2026-11-01' }, null],
])('the money of a ticket that is %s', (_, values, words) => {
  expect(moneyAtDoor({ cancelled_at: null, to_pay: 0, total_price: 9, ...values })).toBe(words)
})

test.each([
  ['stands', {}, '2 in'],
  ['is cancelled', { cancelled_at: '2026-11-01' }, 'cancelled'],
  ['is all sent', { quantity: 0, admitted: 0, is_sent: true }, 'all sent to friends'],
])('a ticket in a list that %s', (_, values, words) => {
  expect(insideWords({ ...ticket, ...values })).toBe(words)
})

test.each([
  ['all of a group', { admitted: 0 }, 3, 'Paid, let in 3'],
  ['the rest of a group', {}, 1, 'Paid, let in 1'],
  ['some of a group', { admitted: 0 }, 2, '£30.00 for all 3 paid, let in 2'],
  [
    'some, with other tickets',
    { admitted: 0, to_pay: 20 },
    2,
    '£30.00 for the order paid, let in 2',
  ],
])('the sum is named beside %s', (_, values, count, label) => {
  const owing = { ...ticket, order_to_pay: 30, to_pay: 30, ...values }
  expect(paidLabel(owing, count)).toBe(label)
})

test.each(doorDays)('the role door works on these days: $input is $answer', ({ input, answer }) => {
  expect(isDoorDay(input.event_date, input.today)).toBe(answer)
})

test.each(undoing)(
  'people are put back within a minute: $input is $answer',
  ({ input, answer }) => {
    expect(mayUndo(input.seconds_ago)).toBe(answer)
  },
)
