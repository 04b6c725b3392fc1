import { expect, it } from 'vitest'
import { aheadWords, hoursWords, placesWords } from './waiting-words'

it('counts people and places', () => {
  expect([0, 1, 4].map(aheadWords)).toEqual([
    'You’re next in line.',
    '1 person is ahead of you.',
    '4 people are ahead of you.',
  ])
  expect([1, 2].map(placesWords)).toEqual(['1 place', '2 places'])
})

it('says how long places are kept', () => {
  expect([1, 24, 36, 48, 168].map(hoursWords)).toEqual([
    '1 hour',
    '24 hours',
    '36 hours',
    '2 days',
    '7 days',
  ])
})
