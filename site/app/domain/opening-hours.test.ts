import { expect, test } from 'vitest'
import { openingState, parseOpeningHours } from './opening-hours'

test.each([
  ['8:00 - 17:00', 480, 1020],
  ['08.30–16:00', 510, 960],
  ['9am to 4.30 pm', 540, 990],
  ['12pm - 11pm', 720, 1380],
])('%j is read', (text, opens, closes) => {
  expect(parseOpeningHours(text)).toEqual({ opens, closes })
})

test.each([
  'by appointment',
  '8:00',
  '17:00 - 8:00',
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
  ['before opening', '2026-11-20T07:15:00Z', { isOpen: false, from: '8:00' }],
  ['the minute of closing', '2026-11-20T17:00:00Z', { isOpen: false, from: null }],
  ['a day off', '2026-11-22T12:00:00Z', { isOpen: false, from: null }],
  ['summer time', '2026-07-03T07:15:00Z', { isOpen: true, until: '17:00' }],
])('the state is told for %s', (_, now, state) => {
  expect(openingState(hours, new Date(now))).toEqual(state)
})

test('nothing is told when today’s text can’t be read', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  expect(openingState({ ...hours, hours_sunday: 'when it’s sunny' }, now)).toBeNull()
})
