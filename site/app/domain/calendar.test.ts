import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

const event = {
  id: '4f5a1c0e-9d3b-4c2e-8a77-0123456789ab',
  title: 'Tea, cake; and a story',
  description: `First line\nsecond ${'é'.repeat(80)}`,
  event_date: '2026-12-06',
  event_time: '10:00:00',
  updated_at: '2026-11-21T04:00:00+00:00',
  url: 'http://localhost/events/1',
}

test('an event starts at its local time and can be told apart', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('DTSTART:20261206T100000Z\r\n')
  expect(calendarOf([{ ...event, event_date: '2026-06-06' }])).toContain('DTSTART:20260606T090000Z')
  expect(calendar).toContain(`UID:${event.id}@wagtail\r\n`)
  expect(calendar).toContain('DTSTAMP:20261121T040000Z\r\n')
})

test('a cancelled event says so', () => {
  expect(calendarOf([{ ...event, cancelled_at: event.updated_at }])).toContain('STATUS:CANCELLED')
  expect(calendarOf([{ ...event, cancelled_at: null }])).not.toContain('STATUS')
})

test('commas, semicolons and line breaks are escaped', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('SUMMARY:Tea\\, cake\\; and a story\r\n')
  expect(calendar).toContain('First line\\nsecond')
})

test('no text ends its line and begins another property', () => {
  const title = 'Quiz\rATTACH:file:///etc/passwd\r\nX: 1\u0000\u000b\u0085'
  const lines = calendarOf([{ ...event, title }]).split(/\r\n|\r|\n/)
  expect(lines).toContain('SUMMARY:Quiz\\nATTACH:file:///etc/passwd\\nX: 1   ')
  expect(lines.filter((line) => /^(ATTACH|X):/.test(line))).toEqual([])
})

test('no line is longer than 75 octets, and unfolding gives the text back', () => {
  const calendar = calendarOf([event])
  for (const line of calendar.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(calendar.replaceAll('\r\n ', '')).toContain('é'.repeat(80))
})
