import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarMessageOf, calendarOf as calendarOfCafe } from './calendar.ts'

const cafe = { name: 'Tea, toast & co', place: 'Tea, toast & co, 12 High St' }
const tea = { name: 'Tea', place: 'Tea, 12 High St' }
const evil = { name: 'Wag\r\nX-EVIL:1', place: 'Wag\r\nX-EVIL:1' }

const calendarOf = (entries: Parameters<typeof calendarOfCafe>[0]) => calendarOfCafe(entries, cafe)

const event = {
  id: '4f5a1c0e-9d3b-4c2e-8a77-0123456789ab',
  title: 'Tea, cake; and a story',
  description: `First line\nsecond ${'é'.repeat(80)}`,
  event_date: '2026-12-06',
  event_time: '10:00:00',
  calendar_sequence: 2,
  updated_at: '2026-11-21T04:00:00+00:00',
  url: 'http://localhost/events/1',
}

test('the calendar and each place bear the café’s name', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('X-WR-CALNAME:Tea\\, toast & co\r\n')
  expect(calendar).toContain('LOCATION:Tea\\, toast & co\\, 12 High St\r\n')
})

test('an event starts at its local time under its id', () => {
  const calendar = calendarOf([event])
  expect(calendar).toContain('DTSTART:20261206T100000Z\r\n')
  expect(calendarOf([{ ...event, event_date: '2026-06-06' }])).toContain('DTSTART:20260606T090000Z')
  expect(calendar).toContain(`UID:${event.id}@cafe\r\n`)
  expect(calendar).toContain('DTSTAMP:20261121T040000Z\r\n')
})

test('an event lasts until its end, or two hours where none is said', () => {
  expect(calendarOf([event])).toContain('DTEND:20261206T120000Z\r\n')
  const late = calendarOf([{ ...event, event_time: '22:00:00', end_time: '00:30:00' }])
  expect(late).toContain('DTEND:20261207T003000Z\r\n')
})

test('an event elsewhere names its place and address', () => {
  const elsewhere = { ...event, place_name: 'Town Hall', place_address: '1 High St' }
  expect(calendarOf([elsewhere])).toContain('LOCATION:Town Hall\\, 1 High St\r\n')
})

test('a calendar program reads what was written', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf([event])))
  const [component] = calendar.getAllSubcomponents('vevent')
  const read = new ICAL.Event(component)
  expect(read).toMatchObject({
    uid: `${event.id}@cafe`,
    summary: event.title,
    description: event.description,
    location: 'Tea, toast & co, 12 High St',
    sequence: 2,
  })
  expect(read.startDate.toJSDate().toISOString()).toBe('2026-12-06T10:00:00.000Z')
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
})

test('an event in a mail is published, or taken away once it is cancelled', () => {
  const message = { ...event, organizerEmail: 'hello@people.example' }
  const cancelled = { ...message, cancelled_at: event.updated_at }
  expect(calendarMessageOf(message, tea)).toEqual({
    method: 'PUBLISH',
    text: expect.stringMatching(/METHOD:PUBLISH\r\n.*SEQUENCE:2\r\n/s),
  })
  expect(calendarMessageOf(cancelled, tea)).toEqual({
    method: 'CANCEL',
    text: expect.stringMatching(
      /METHOD:CANCEL\r\n.*ORGANIZER;CN="Tea":mailto:hello@people.example\r\n.*STATUS:CANCELLED/s,
    ),
  })
  // Only its organizer takes an event away.
  const { method, text } = calendarMessageOf({ ...cancelled, organizerEmail: undefined }, tea)
  expect(method).toBe('PUBLISH')
  expect(text).toContain('STATUS:CANCELLED')
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

test('no text ends its line to begin another property', () => {
  const title = 'Quiz\rATTACH:file:///etc/passwd\r\nX: 1\u0000\u000b\u0085'
  const lines = calendarOf([{ ...event, title }]).split(/\r\n|\r|\n/)
  expect(lines).toContain('SUMMARY:Quiz\\nATTACH:file:///etc/passwd\\nX: 1   ')
  expect(lines.filter((line) => /^(ATTACH|X):/.test(line))).toEqual([])
})

test('lines of at most 75 octets unfold to the full text', () => {
  const calendar = calendarOf([event])
  for (const line of calendar.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(calendar.replaceAll('\r\n ', '')).toContain('é'.repeat(80))
})

test('a special day fills a whole day without making it busy, unless its hours are usual', () => {
  const day = {
    id: '5f5a1c0e-9d3b-4c2e-8a77-0123456789ab',
    first_day: '2027-01-11',
    last_day: '2027-01-17',
    name: 'Painting, upstairs',
    hours: 'Closed',
    note: 'Back on Monday.',
    updated_at: event.updated_at,
  }
  const lines = calendarOfCafe([], tea, [day, { ...day, hours: '' }]).split('\r\n')
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
  const open = calendarOfCafe([], tea, [{ ...day, name: '', hours: '10:00 - 14:00' }])
  expect(open).toContain('SUMMARY:Tea open 10:00 - 14:00')
})

test('a name with line breaks stays one line', () => {
  const calendar = calendarOfCafe([event], evil, [])
  expect(calendar).toContain('X-WR-CALNAME:Wag  X-EVIL:1\r\n')
  expect(calendar).not.toMatch(/^X-EVIL/m)
  const message = { ...event, organizerEmail: 'hello@cafe.example' }
  expect(calendarMessageOf(message, evil).text).not.toMatch(/^X-EVIL/m)
})
