import { expect, test } from 'vitest'
import { doorStateOf, refusalAtDoor } from './door.ts'

const ticket = {
  event_id: 'tonight',
  event_title: 'Quiz night',
  event_date: '2026-11-14',
  event_cancelled_at: null,
  quantity: 3,
  admitted: 2,
  cancelled_at: null,
  order_to_pay: 0,
}

test.each([
  ['of tonight', ticket, null],
  ['that nobody knows', null, 'There is no ticket with this code'],
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
  ['that was cancelled', { ...ticket, cancelled_at: '2026-11-01' }, 'This ticket was cancelled'],
  ['whose people are in', { ...ticket, admitted: 3 }, 'Everyone on this ticket is already in'],
])('a ticket %s', (_, found, refusal) => {
  expect(refusalAtDoor(found, 'tonight')).toBe(refusal)
})

test.each([
  ['paid', ticket, 'good', undefined],
  ['of an order with something to pay', { ...ticket, order_to_pay: 24 }, 'toPay', undefined],
  ['that nobody knows', null, 'stop', 'No ticket'],
  ['whose people are in', { ...ticket, admitted: 3, order_to_pay: 24 }, 'stop', 'Already in'],
  ['that was cancelled', { ...ticket, cancelled_at: '2026-11-01' }, 'stop', 'Cancelled'],
  [
    'for another evening',
    { ...ticket, event_id: 'other', event_date: '2026-12-18' },
    'elsewhere',
    'Another evening',
  ],
  ['for an event of the same day', { ...ticket, event_id: 'other' }, 'elsewhere', 'Another event'],
])('the door shows a ticket %s', (_, found, light, word) => {
  const event = { id: 'tonight', event_date: '2026-11-14' }
  expect(doorStateOf(found, event)).toMatchObject({ light, ...(word && { word }) })
})
