import { expect, test } from 'vitest'
import {
  changeable,
  differenceWords,
  dueForChange,
  isHeldToPrice,
  mayPayByCard,
  needsNoCard,
  otherTypes,
  roomFor,
} from './other-type'

const now = new Date('2026-11-20T12:00:00Z')
const type = (id: string, price: number, left: number | null) => ({
  id,
  name: id,
  price,
  capacity: left,
  sold: 0,
  held: 0,
  sort_order: 1,
})
const box = type('box', 20, 2)
const child = type('child', 5, 50)
const event = {
  event_date: '2026-11-22',
  event_time: '19:00:00',
  cancelled_at: null,
  customers_cancel_hours: 24 as number | null,
  sales_end_at: null as string | null,
  payment: 'choice',
  ticket_types: [type('adult', 10, 50), child, box, type('full', 10, 0)],
}
const ticket = {
  ticket_type_id: 'adult',
  quantity: 3,
  total_price: 30,
  admitted: 0,
  cancelled_at: null,
  amount_paid: 30,
  amount_refunded: 0,
  to_refund: 0,
  given_from: null as string | null,
  payments: [{ method: 'online', amount: 30 }],
  ticket_types: { price: 10 },
  events: event,
}
const unpaidParts = { amount_paid: 0, payments: [] }
const unpaid = { ...ticket, ...unpaidParts }
const at = (details: Partial<typeof event>) => ({ ...ticket, events: { ...event, ...details } })

test('other types have room, and cost less only while guests may cancel', () => {
  const namesOf = (one: typeof ticket) => otherTypes(one, true, now).map(({ name }) => name)
  expect(namesOf(ticket)).toEqual(['child', 'box'])
  expect(namesOf(at({ customers_cancel_hours: null }))).toEqual(['box'])
  expect(namesOf(at({ sales_end_at: '2026-11-20T11:00:00Z' }))).toEqual([])
  expect(namesOf({ ...ticket, total_price: 0 })).toEqual([])
  expect(namesOf({ ...ticket, admitted: 3 })).toEqual([])
})

test('as many change as are outside and have room', () => {
  expect(changeable({ ...ticket, admitted: 2 }, now)).toBe(1)
  expect(changeable({ ...ticket, to_refund: 1 }, now)).toBe(0)
  expect(roomFor(ticket, child, now)).toBe(3)
  expect(roomFor(ticket, box, now)).toBe(2)
})

test('a card pays the difference, or all of what is not paid', () => {
  expect(dueForChange(ticket, { type: box, count: 2 })).toBe(2000)
  expect(dueForChange(unpaid, { type: box, count: 2 })).toBe(4000)
})

test.each([
  ['paid by card', ticket, true],
  ['unpaid', unpaid, true],
  ['paid at the café', { ...ticket, payments: [{ method: 'cash', amount: 30 }] }, false],
  ['of an event without cards', at({ payment: 'at_cafe' }), false],
])('a card pays for tickets that are %s: %#', (_, one, may) => {
  expect(mayPayByCard(one, { type: box, count: 1 })).toBe(may)
  expect(mayPayByCard(one, { type: child, count: 1 })).toBe(false)
})

test('a card pays no pennies', () => {
  expect(mayPayByCard(ticket, { type: { price: 10.29 }, count: 1 })).toBe(false)
  expect(mayPayByCard(ticket, { type: { price: 10.3 }, count: 1 })).toBe(true)
})

test.each([
  [ticket, box, false, 'It costs £20.00 more, which you pay at the café when you come.'],
  [ticket, box, true, 'It costs £20.00 more.'],
  [unpaid, box, true, 'It costs £20.00 more. With what is not paid yet, that makes £40.00.'],
  [ticket, { price: 10 }, false, 'It costs the same.'],
  [
    ticket,
    child,
    false,
    'It costs £10.00 less. £10.00 goes back to the card you paid with. Banks take up to 10 days.',
  ],
  [
    unpaid,
    child,
    false,
    'It costs £10.00 less. Nothing has been paid for this, so no money goes back.',
  ],
])('it is said what two tickets of another type cost: %#', (one, other, byCard, words) => {
  expect(differenceWords(one, { type: other, count: 2 }, byCard)).toBe(words)
})

test('who was given paid tickets takes no cheaper ones, because the money is somebody else’s', () => {
  expect(
    otherTypes({ ...ticket, given_from: 'a' }, true, now).map(({ name }) => name),
  ).not.toContain('child')
})

test('it is said that cheaper ones are not offered, where there are any', () => {
  const given = { ...ticket, given_from: 'a' }
  expect(isHeldToPrice(given, now)).toBe(true)
  expect(isHeldToPrice(ticket, now)).toBe(false)
  expect(isHeldToPrice({ ...given, ...unpaidParts }, now)).toBe(false)
  expect(isHeldToPrice({ ...given, events: { ...event, ticket_types: [box] } }, now)).toBe(false)
})

test('where an event takes cards alone, dearer types are those that a card can pay for', () => {
  const byCard = at({ payment: 'card' })
  const inCash = { ...byCard, payments: [{ method: 'cash', amount: 30 }] }
  const namesOf = (one: typeof ticket, takesCards: boolean) =>
    otherTypes(one, takesCards, now).map(({ name }) => name)
  expect(namesOf(byCard, true)).toEqual(['child', 'box'])
  expect(namesOf(byCard, false)).toEqual(['child'])
  expect(namesOf(inCash, true)).toEqual(['child'])
  expect(needsNoCard(byCard, { type: box, count: 1 })).toBe(false)
  expect(needsNoCard(byCard, { type: child, count: 1 })).toBe(true)
  expect(needsNoCard(ticket, { type: box, count: 1 })).toBe(true)
})

test('where a card pays no such small difference, that is said', () => {
  const other = { type: { price: 10.2 }, count: 1 }
  expect(differenceWords(at({ payment: 'card' }), other, false)).toBe(
    'It costs £0.20 more, and a card pays £0.30 at least.',
  )
})
