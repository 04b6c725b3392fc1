import { expect, test } from 'vitest'
import { type Conflict, conflictFacts, conflictWords } from './conflict.ts'

const other = { at: '2026-11-14T19:02:00Z', door: 'Front door', device_id: 'other phone' }
const twice: Conflict = {
  id: 'one',
  conflict: 'in_twice',
  ticket_code: null,
  ticket_type_name: 'Seat',
  holder: 'Wren T.',
  quantity: 2,
  people: 2,
  extra_people: 2,
  amount: 0,
  overpaid: 0,
  method: null,
  admitted_at: '2026-11-14T19:05:00Z',
  device_id: 'phone',
  door: 'Garden',
  other,
}
const paid = { amount: 24, overpaid: 24, method: 'cash' } as const

test('a ticket that was let in twice names both doors in the order of their times', () => {
  expect(conflictWords(twice)).toBe('In twice: 19:02 Front door, 19:05 Garden')
  const late = { ...twice, other: { ...other, at: '2026-11-14T19:09:00Z' } }
  expect(conflictWords(late)).toBe('In twice: 19:05 Garden, 19:09 Front door')
  expect(conflictFacts(twice)).toBe('2 people more than the ticket for 2.')
  expect(conflictFacts({ ...twice, ...paid, extra_people: 1 })).toBe(
    '1 person more than the ticket for 2. Paid twice: £24.00, refund £24.00.',
  )
})

test.each([
  ['Door', 'other phone', 'In twice: 19:02 Door, 19:05 Door (two phones)'],
  ['Door', 'phone', 'In twice: 19:02 Door, 19:05 Door'],
  // The press of a door with a network knows no telephone.
  ['Door', null, 'In twice: 19:02 Door, 19:05 Door'],
  [null, null, 'In twice: 19:02 another door, 19:05 Door'],
])('a phone without a name meets %s of %s', (door, device_id, words) => {
  const one = { ...twice, door: 'Door', other: { ...other, door, device_id } }
  expect(conflictWords(one)).toBe(words)
})

test('people on a cancelled ticket, with their money', () => {
  const cancelled: Conflict = { ...twice, conflict: 'cancelled', other: null }
  expect(conflictWords(cancelled)).toBe('Cancelled, but let in: 19:05 Garden')
  expect(conflictFacts(cancelled)).toBe('2 people on a ticket for 2.')
  expect(conflictFacts({ ...cancelled, ...paid })).toBe(
    '2 people on a ticket for 2. £24.00 cash taken: refund £24.00.',
  )
})

test('a ticket that was paid twice says what to hand back', () => {
  const again: Conflict = { ...twice, ...paid, conflict: 'paid_twice', people: 1, extra_people: 0 }
  expect(conflictWords(again)).toBe('Paid twice: £24.00, refund £24.00')
  expect(conflictFacts(again)).toBe('19:02 Front door, 19:05 Garden.')
})

test('what a withdrawn phone sent counts nowhere', () => {
  const lost: Conflict = { ...twice, conflict: 'withdrawn', people: 1, extra_people: 0 }
  expect(conflictWords(lost)).toBe('From a removed phone: 19:05 Garden')
  expect(conflictFacts(lost)).toBe('1 person on a ticket for 2. Not counted.')
  expect(conflictFacts({ ...lost, amount: 12, method: 'card' })).toBe(
    '1 person on a ticket for 2, £12.00 card. Not counted.',
  )
})
