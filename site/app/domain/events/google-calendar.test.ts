import { expect, test } from 'vitest'
import { googleCalendarLink } from './google-calendar.ts'

const event = { title: 'Tea & jazz', event_date: '2026-07-14', event_time: '19:30:00' }
const words = { place: 'Wren Hall, Mill Lane', details: 'https://cafe.example/tickets' }
const queryOf = (entry: typeof event & { end_time?: string }) =>
  new URL(googleCalendarLink(entry, words)).searchParams

test('an event without an end lasts two hours, in universal time', () => {
  expect(Object.fromEntries(queryOf(event))).toEqual({
    action: 'TEMPLATE',
    text: 'Tea & jazz',
    dates: '20260714T183000Z/20260714T203000Z',
    ctz: 'Europe/London',
    location: 'Wren Hall, Mill Lane',
    details: 'https://cafe.example/tickets',
  })
})

test('an end after midnight is on the next day', () => {
  const dates = queryOf({ ...event, event_date: '2026-12-31', end_time: '01:00:00' }).get('dates')
  expect(dates).toBe('20261231T193000Z/20270101T010000Z')
})
