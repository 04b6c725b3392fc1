import { expect, test } from 'vitest'
import { moneyBackWords, ownPlaces, returnable, sendable } from './own-tickets'

const now = new Date('2026-11-20T12:00:00Z')
const event = {
  event_date: '2026-11-22',
  event_time: '19:00:00',
  cancelled_at: null,
  lets_give_back: true,
  refund_rule: 'until_hours',
  customers_cancel_hours: 24,
}
const ticket = {
  quantity: 3,
  total_price: 30,
  admitted: 0,
  cancelled_at: null as string | null,
  amount_paid: 30,
  amount_refunded: 0,
  to_pay: 0,
  to_refund: 0,
  sent: 0,
  sent_admitted: 0,
  payments: [{ method: 'online', amount: 30 }],
  events: event,
}
const at = (details: Partial<typeof event>) => ({ ...ticket, events: { ...event, ...details } })

test('a holder gives back the tickets of people who are outside', () => {
  expect(returnable(ticket, now)).toBe(3)
  expect(returnable({ ...ticket, admitted: 1 }, now)).toBe(2)
  expect(returnable(at({ refund_rule: 'ask' }), now)).toBe(0)
})

test('what was refunded is given back as if it had never been paid', () => {
  const forbidden = at({ lets_give_back: false })
  expect(returnable(forbidden, now)).toBe(3)
  expect(returnable({ ...forbidden, amount_refunded: 30 }, now)).toBe(0)
})

test('what was sent to friends is theirs until it is taken back', () => {
  const sent = { ...ticket, sent: 2, admitted: 1, sent_admitted: 1 }
  expect(ownPlaces(sent)).toBe(1)
  expect(returnable(sent, now)).toBe(1)
  expect(sendable(sent, now)).toBe(1)
})

test('who is outside is sent to a friend, until the event begins', () => {
  expect(sendable(ticket, now)).toBe(3)
  expect(sendable({ ...ticket, admitted: 1 }, now)).toBe(2)
  expect(sendable({ ...ticket, cancelled_at: '2026-11-01' }, now)).toBe(0)
  expect(sendable(ticket, new Date('2026-11-23T12:00:00Z'))).toBe(0)
})

test.each([
  [ticket, 20, '£10.00 will be refunded to the card you paid with. Banks take up to 10 days.'],
  [{ ...ticket, payments: [] }, 0, 'We owe you £30.00: please ask at the counter.'],
  [
    { ...ticket, amount_paid: 0, to_pay: 30 },
    0,
    'You haven’t paid for this yet, so there’s nothing to refund.',
  ],
  [
    { ...ticket, payments: [{ method: 'online', amount: 20 }] },
    0,
    '£20.00 will be refunded to the card you paid with. Banks take up to 10 days. We owe you £10.00: please ask at the counter.',
  ],
  [
    { ...at({ refund_rule: 'when_taken' }), total_price: 20 },
    10,
    'You’ll get £10.00 back once someone else has bought and paid in your place. If no one does, we can’t refund it.',
  ],
  [{ ...ticket, total_price: 0, amount_paid: 0 }, 0, 'It was free, so there’s nothing to refund.'],
])('it is said how much goes back where', (one, total, words) => {
  expect(moneyBackWords(one, total * 100)).toBe(words)
})
