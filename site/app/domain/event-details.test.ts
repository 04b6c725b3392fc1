import { expect, test } from 'vitest'
import { ageRangeOf, detailsOf, endOf, placeOf, timesOf } from './event-details.ts'

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
