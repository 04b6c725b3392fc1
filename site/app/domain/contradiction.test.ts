import { expect, test } from 'vitest'
import {
  type Contradiction,
  choicesOf,
  countWords,
  headingOf,
  leftToDo,
  paymentWords,
  storyOf,
  sumsLeft,
  unsettledOf,
  whyLeft,
} from './contradiction.ts'

const nothing = { let_in: 0, extra: 0, noted: 0, to_collect: 0, to_hand_back: 0 }
const both: Contradiction = {
  id: 'one',
  contradiction: 'already_in',
  ticket_type_name: 'Seat',
  holder: 'Wren T.',
  quantity: 2,
  admitted: 2,
  people: 2,
  amount: 24,
  method: 'card',
  admitted_at: '2026-11-14T19:12:00Z',
  device_id: 'phone',
  door: 'Front door',
  other: { at: '2026-11-14T19:10:00Z', people: 2, door: 'Garden gate', amount: null, method: null },
  if_same: { ...nothing, noted: 24 },
  if_extra: { ...nothing, extra: 2, noted: 24, to_collect: 24 },
  decision: null,
  extra_people: 0,
  to_collect: 0,
  to_hand_back: 0,
  settled_at: null,
}

test('two doors and one ticket ask one question with two sums', () => {
  expect(headingOf(both)).toBe('Two doors, one ticket')
  expect(storyOf(both)).toBe('Both let in 2 on a ticket for 2, while the network was down.')
  expect(choicesOf(both)).toEqual([
    { decision: 'same', label: 'The same 2 people', line: 'Count 2 in, £24.00 paid' },
    { decision: 'extra', label: '2 extra came in', line: 'Count 4 in, £24.00 more to collect' },
  ])
  expect(countWords(33, [both])).toBe('33 or 35')
})

test.each([
  ['Front door', 'Front door', 'One door, twice'],
  // Telephones without a name are all called so.
  ['Door', 'Door', 'Two doors, one ticket'],
  ['Door', null, 'Two doors, one ticket'],
])('a ticket of %s and %s', (door, other, heading) => {
  const press = { at: '2026-11-14T19:10:00Z', people: 2, amount: null, method: null }
  expect(headingOf({ ...both, door, other: { ...press, door: other } })).toBe(heading)
})

test('a ticket that was paid twice has one answer', () => {
  const paid: Contradiction = {
    ...both,
    contradiction: 'paid_before',
    admitted: 0,
    if_same: { ...nothing, let_in: 2, to_hand_back: 24 },
    if_extra: { ...nothing, let_in: 2, to_hand_back: 24 },
  }
  expect(headingOf(paid)).toBe('Paid twice')
  expect(choicesOf(paid)).toEqual([
    { decision: 'same', label: 'They paid twice', line: 'Count 2 in, £24.00 to hand back' },
  ])
  expect(countWords(0, [paid])).toBe('2')
})

test('people on a cancelled ticket are counted or not', () => {
  const cancelled: Contradiction = { ...both, contradiction: 'cancelled', admitted: 0 }
  expect(choicesOf(cancelled).map(({ label }) => label)).toEqual(['Don’t count them', '2 came in'])
})

test('what is decided says what is left to do, and asks nothing', () => {
  const decided: Contradiction = {
    ...both,
    if_same: null,
    if_extra: null,
    decision: 'extra',
    to_collect: 24,
  }
  expect(choicesOf(decided)).toEqual([])
  expect(leftToDo(decided)).toBe('£24.00 to collect')
  expect(leftToDo(both)).toBeNull()
  expect(countWords(35, [decided])).toBe('35')
})

test('the sums that decisions left are added until they are settled', () => {
  const decided: Contradiction = { ...both, decision: 'extra', extra_people: 2, to_collect: 24 }
  const twice: Contradiction = { ...both, decision: 'same', to_hand_back: 5 }
  const settled = { ...decided, settled_at: '2026-11-14T20:00:00Z' }
  const unsettled = unsettledOf([both, decided, twice, settled])
  expect(unsettled).toEqual([decided, twice])
  expect(sumsLeft(unsettled)).toBe('£24.00 to collect, £5.00 to hand back')
  expect(sumsLeft([decided, decided])).toBe('£48.00 to collect')
  expect(whyLeft(decided)).toBe('Front door: 2 extra people, Seat, Wren T.')
  expect(whyLeft(twice)).toBe('Front door: more was taken than was left to pay, Seat, Wren T.')
})

test('one door that let in the same ticket twice says so', () => {
  const twice = { ...both, other: { ...both.other, door: 'Front door' } } as Contradiction
  expect(headingOf(twice)).toBe('One door, twice')
})

test.each([
  [24, 'card', '£24.00, card'],
  [24, 'online', '£24.00, card on the site'],
  [null, null, 'no payment'],
  [0, null, 'no payment'],
])('a payment of %j by %j reads %s', (amount, method, words) => {
  expect(paymentWords(amount, method)).toBe(words)
})
