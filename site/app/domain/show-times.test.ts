import { expect, test } from 'vitest'
import { comesDownLater, showStateOf, showTimesOf, showWords } from './show-times.ts'

const now = new Date('2026-11-22T12:00:00Z')
const always = { publish_at: null, take_down_at: null }
const december = '2026-12-04T09:00:00+00:00'
const summer = '2027-06-04T08:00:00+00:00'

test('the lists say by the café’s clock when something goes live or comes down', () => {
  expect(showWords(always, now)).toBeNull()
  expect(showWords({ ...always, publish_at: december }, now)).toBe('Goes live Fri 4 Dec, 09:00')
  expect(showWords({ ...always, take_down_at: summer }, now)).toBe(
    'Comes down Fri 4 Jun 2027, 09:00',
  )
  const past = { publish_at: '2026-10-01T08:00:00Z', take_down_at: '2026-11-20T17:30:00Z' }
  expect(showWords(past, now)).toBe('Came down Fri 20 Nov, 17:30')
})

test('something is shown from the minute it goes live until the minute it comes down', () => {
  const times = { publish_at: december, take_down_at: summer }
  expect(showStateOf(times, now)).toBe('to come')
  expect(showStateOf(times, new Date(december))).toBe('shown')
  expect(showStateOf(times, new Date(summer))).toBe('over')
})

test('the form has the café’s local times, which must be in order', () => {
  expect(showTimesOf({ publish_at: december, take_down_at: summer })).toEqual({
    publish_at: '2026-12-04T09:00',
    take_down_at: '2027-06-04T09:00',
  })
  expect(comesDownLater({ publish_at: summer, take_down_at: december })).toBe(false)
  expect(comesDownLater({ ...always, take_down_at: december })).toBe(true)
})
