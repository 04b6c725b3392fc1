import { expect, test } from 'vitest'
import { hasStarted, toComeFirst } from './event-start.ts'

test.each([
  ['2026-11-14T19:29:59Z', false],
  ['2026-11-14T19:30:00Z', true],
])('an evening in winter, at %s: %s', (now, started) => {
  const event = { event_date: '2026-11-14', event_time: '19:30:00' }
  expect(hasStarted(event, new Date(now))).toBe(started)
})

test('in summer the café is an hour ahead of UTC', () => {
  const event = { event_date: '2026-07-14', event_time: '10:00:00' }
  expect(hasStarted(event, new Date('2026-07-14T09:00:00Z'))).toBe(true)
})

test('an event that has begun stands after those to come', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const events = ['2026-11-01', '2026-11-20', '2026-11-22', '2026-12-01'].map((event_date) => ({
    event_date,
    event_time: '19:30:00',
  }))
  expect(toComeFirst(events, now).map(({ event_date }) => event_date)).toEqual([
    '2026-11-22',
    '2026-12-01',
    '2026-11-20',
    '2026-11-01',
  ])
})
