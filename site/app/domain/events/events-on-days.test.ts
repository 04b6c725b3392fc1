import { expect, test } from 'vitest'
import { eventsOnDays } from './events-on-days.ts'

const event = {
  event_date: '2027-01-16',
  duration_days: 1,
  cancelled_at: null,
  ticket_types: [{ sold: 4 }, { sold: 2 }],
}
const week = { first_day: '2027-01-11', last_day: '2027-01-17' }

test.each([
  ['in the middle', {}, 6],
  ['on the first day', { event_date: '2027-01-11' }, 6],
  ['on the last day', { event_date: '2027-01-17' }, 6],
  ['begun before and still on', { event_date: '2027-01-09', duration_days: 3 }, 6],
  ['over the day before', { event_date: '2027-01-09', duration_days: 2 }, undefined],
  ['the day after', { event_date: '2027-01-18' }, undefined],
  ['cancelled', { cancelled_at: '2026-12-01T00:00:00Z' }, undefined],
  ['without tickets sold', { ticket_types: [{ sold: 0 }] }, undefined],
])('an event %s: %j', (_, change, ticketCount) => {
  expect(eventsOnDays([{ ...event, ...change }], week)[0]?.ticketCount).toBe(ticketCount)
})
