import { expect, test } from 'vitest'
import { ageRangeOf, detailsOf, endOf, isOver, placeOf, timesOf } from './event-details.ts'
import { hasStarted } from './event-start.ts'

const quiz = { event_date: '2026-10-24', event_time: '21:00:00' }

test('an end before the start is on the next day, by the café’s clock', () => {
  expect(endOf({ ...quiz, end_time: '23:30:00' })).toBe('2026-10-24T22:30:00.000Z')
  // The clocks go back in that night.
  expect(endOf({ ...quiz, end_time: '02:30:00' })).toBe('2026-10-25T02:30:00.000Z')
  expect(endOf({ ...quiz, end_time: null })).toBeNull()
})

test('an event without an end shows its start alone', () => {
  expect(timesOf({ ...quiz, end_time: '23:30:00' })).toBe('21:00 to 23:30')
  expect(timesOf({ ...quiz, end_time: null })).toBe('21:00')
})

test('an event at the café names no other place', () => {
  expect(placeOf({ place_name: 'Town Hall', place_address: '1 High St' })).toBe(
    'Town Hall, 1 High St',
  )
  expect(placeOf({ place_name: 'Town Hall', place_address: '' })).toBe('Town Hall')
  expect(placeOf({ place_name: '', place_address: '' })).toBe('')
})

test('only what the owners have said is listed', () => {
  const blank = { age_guidance: '', included: '', refund_words: '' }
  expect(detailsOf(blank)).toEqual([])
  expect(detailsOf({ ...blank, age_guidance: 'Over 18s', refund_words: 'Until the day' })).toEqual([
    ['Ages', 'Over 18s'],
    ['Refunds', 'Until the day'],
  ])
})

test.each([
  ['Over 18s', '18-'],
  ['7 to 11', '7-11'],
  ['Under 5s', '-5'],
  ['All welcome', undefined],
])('%s is %s to search engines', (words, range) => {
  expect(ageRangeOf(words)).toBe(range)
})

test.each([
  ['2026-10-25T00:10:00Z', false],
  ['2026-10-25T00:30:00Z', true],
])('an evening that goes on past midnight is over when it ends, at %s: %s', (now, over) => {
  const ball = { event_date: '2026-10-24', event_time: '22:00:00', end_time: '01:30:00' }
  expect(isOver(ball, new Date(now))).toBe(over)
})

test('an evening without an end, or with one before midnight, is over at midnight', () => {
  const evening = { event_date: '2026-03-28', event_time: '21:00:00', end_time: '23:30:00' }
  for (const event of [evening, { ...evening, end_time: null }]) {
    expect(isOver(event, new Date('2026-03-28T23:59:00Z'))).toBe(false)
    expect(isOver(event, new Date('2026-03-29T00:00:00Z'))).toBe(true)
  }
})

test.each([
  // The night in which an hour is missing, and the one that has an hour twice.
  ['2026-03-28', '23:00:00', '01:30:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '01:15:00', '02:15:00', '2026-03-29T01:15:00.000Z'],
  ['2026-10-24', '23:00:00', '01:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '00:30:00', '02:00:00', '2026-10-25T02:00:00.000Z'],
])(
  'an event of %s from %s to %s ends at %s, after its start',
  (event_date, event_time, end_time, end) => {
    const event = { event_date, event_time, end_time }
    expect(endOf(event)).toBe(end)
    expect(hasStarted(event, new Date(Date.parse(end) - 60_000))).toBe(true)
  },
)
