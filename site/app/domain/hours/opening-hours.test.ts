import { expect, test } from 'vitest'
import { clockOf, fullClockOf, parseOpeningHours } from './opening-hours.ts'

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
  expect(parseOpeningHours(text)).toEqual([{ opens, closes }])
})

test.each(['8:00 - 12:00, 13:00 - 17:00', '8am to 12pm & 1pm - 5pm', '8 - 12 and 13 - 17'])(
  '%j is read as two times',
  (text) => {
    expect(parseOpeningHours(text)).toEqual([
      { opens: 480, closes: 720 },
      { opens: 780, closes: 1020 },
    ])
  },
)

test('only the second time may run past midnight', () => {
  expect(parseOpeningHours('7:00 - 16:30, 18:30 - 00:30')).toEqual([
    { opens: 420, closes: 990 },
    { opens: 1110, closes: 1470 },
  ])
  expect(parseOpeningHours('18:30 - 00:30, 7:00 - 16:30')).toBeNull()
})

test('a closed day has no times', () => {
  expect(parseOpeningHours(' closed ')).toEqual([])
})

test.each([
  'by appointment',
  '8:00',
  '17:00 - 8:00',
  '9 - 5',
  '12 - 5',
  '8:00 - 24:30',
  '8:00 - 12:00, 11:00 - 17:00',
  '8:00 - 12:00, 12:00 - 17:00',
  '8:00 - 9:00, 10:00 - 11:00, 12:00 - 13:00',
  '8:00 - 12:00, by luck',
  '8:00 - 12:00,',
  '8:75 - 9',
  '',
])('%j is left alone', (text) => {
  expect(parseOpeningHours(text)).toBeNull()
})

test.each([
  [480, '8:00', '08:00'],
  [1440, '0:00', '00:00'],
  [1470, '0:30', '00:30'],
])('%i minutes are written %s, or %s', (minutes, clock, full) => {
  expect([clockOf(minutes), fullClockOf(minutes)]).toEqual([clock, full])
})
