import { expect, test } from 'vitest'
import { openingState, parseOpeningHours } from './opening-hours'

test.each([
  ['8:00 - 17:00', 480, 1020],
  ['08.30–16:00', 510, 960],
  ['9am to 4.30 pm', 540, 990],
  ['12pm - 11pm', 720, 1380],
  ['18:00 - 24:00', 1080, 1440],
  ['18:00 - 00:00', 1080, 1440],
  ['18:00 – 01:00', 1080, 1500],
  ['6pm to 1am', 1080, 1500],
])('%j is read', (text, opens, closes) => {
  expect(parseOpeningHours(text)).toEqual({ opens, closes })
})

test.each([
  'by appointment',
  '8:00',
  '17:00 - 8:00',
  '9 - 5',
  '12 - 5',
  '8:00 - 24:30',
  '8:00 - 12:00, 13:00 - 17:00',
  '8:75 - 9',
  '',
])('%j is left alone', (text) => {
  expect(parseOpeningHours(text)).toBeNull()
})

const hours = {
  hours_monday_friday: '8:00 - 17:00',
  hours_saturday: '9:00 - 16:00',
  hours_sunday: 'Closed',
}

test.each([
  ['a Saturday morning', '2026-11-21T09:30:00Z', { isOpen: true, until: '16:00' }],
  ['before opening', '2026-11-20T07:15:00Z', { isOpen: false, from: 'at 8:00' }],
  ['the minute of closing', '2026-11-20T17:00:00Z', { isOpen: false, from: 'tomorrow at 9:00' }],
  ['the evening before a day off', '2026-11-21T20:00Z', { isOpen: false, from: 'Monday at 8:00' }],
  ['a day off', '2026-11-22T12:00:00Z', { isOpen: false, from: 'tomorrow at 8:00' }],
  ['summer time', '2026-07-03T07:15:00Z', { isOpen: true, until: '17:00' }],
])('the state is told for %s', (_, now, state) => {
  expect(openingState(hours, new Date(now))).toEqual(state)
})

test('nothing is told when today’s text can’t be read', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(openingState({ ...hours, hours_sunday: 'when it’s sunny' }, now)).toBeNull()
})

const bar = {
  hours_monday_friday: '18:00 - 01:00',
  hours_saturday: '18:00 - 00:00',
  hours_sunday: 'Closed',
}

test.each([
  ['an evening', '2026-11-20T22:00:00Z', { isOpen: true, until: '1:00' }],
  ['the night after it', '2026-11-21T00:30:00Z', { isOpen: true, until: '1:00' }],
  ['an evening until midnight', '2026-11-21T22:00:00Z', { isOpen: true, until: 'midnight' }],
  ['midnight', '2026-11-22T00:00:00Z', { isOpen: false, from: 'tomorrow at 18:00' }],
  ['the small hours', '2026-11-20T01:00:00Z', { isOpen: false, from: 'at 18:00' }],
])('a bar’s state is told for %s', (_, now, state) => {
  expect(openingState(bar, new Date(now))).toEqual(state)
})

test('no next opening is promised where the days between can’t be read, or there is none', () => {
  const evening = new Date('2026-11-21T20:00:00Z')
  const unread = { ...hours, hours_sunday: 'when it’s sunny' }
  expect(openingState(unread, evening)).toEqual({ isOpen: false, from: null })
  const never = {
    hours_monday_friday: 'Closed',
    hours_saturday: 'Closed',
    hours_sunday: 'Closed',
  }
  expect(openingState(never, evening)).toEqual({ isOpen: false, from: null })
})
