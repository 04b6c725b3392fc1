import { expect, test } from 'vitest'
import { calendarOf as calendarOfCafe } from './calendar.ts'

const calendarOf = (entries: Parameters<typeof calendarOfCafe>[0]) =>
  calendarOfCafe(entries, 'Tea, toast & co')

const event = {
  id: '4f5a1c0e-9d3b-4c2e-8a77-0123456789ab',
  title: 'Tea, cake; and a story',
  description: `First line\nsecond ${'é'.repeat(80)}`,
  event_date: '2026-12-06',
  event_time: '10:00:00',
  updated_at: '2026-11-21T04:00:00+00:00',
  url: 'http://localhost/events/1',
}

test('the calendar and each place bear the café’s name', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('X-WR-CALNAME:Tea\\, toast & co\r\n')
  expect(calendar).toContain('LOCATION:Tea\\, toast & co\r\n')
})

test('an event starts at its local time and can be told apart', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('DTSTART:20261206T100000Z\r\n')
  expect(calendarOf([{ ...event, event_date: '2026-06-06' }])).toContain('DTSTART:20260606T090000Z')
  expect(calendar).toContain(`UID:${event.id}@cafe\r\n`)
  expect(calendar).toContain('DTSTAMP:20261121T040000Z\r\n')
})

test('an event lasts until its end, and two hours where none is said', () => {
  expect(calendarOf([event])).toContain('DURATION:PT2H\r\n')
  const late = calendarOf([{ ...event, event_time: '22:00:00', end_time: '00:30:00' }])
  expect(late).toContain('DTEND:20261207T003000Z\r\n')
  expect(late).not.toContain('DURATION')
})

test('an event elsewhere names its place and address', () => {
  const elsewhere = { ...event, place_name: 'Town Hall', place_address: '1 High St' }
  expect(calendarOf([elsewhere])).toContain('LOCATION:Town Hall\\, 1 High St\r\n')
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

test('a special day is a whole day on which nobody is busy, and one as usual is none', () => {
  const day = {
    id: '5f5a1c0e-9d3b-4c2e-8a77-0123456789ab',
    first_day: '2027-01-11',
    last_day: '2027-01-17',
    name: 'Painting, upstairs',
    hours: 'Closed',
    note: 'Back on Monday.',
    updated_at: event.updated_at,
  }
  const lines = calendarOfCafe([], 'Tea', [day, { ...day, hours: '' }]).split('\r\n')
  expect(lines.filter((line) => line.startsWith('UID'))).toEqual([`UID:${day.id}@cafe`])
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270111',
      'DTEND;VALUE=DATE:20270118',
      'SUMMARY:Painting\\, upstairs: Tea closed',
      'DESCRIPTION:Back on Monday.',
      'TRANSP:TRANSPARENT',
    ]),
  )
  const open = calendarOfCafe([], 'Tea', [{ ...day, name: '', hours: '10:00 - 14:00' }])
  expect(open).toContain('SUMMARY:Tea open 10:00 - 14:00')
})
