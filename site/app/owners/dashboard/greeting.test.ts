import { expect, test } from 'vitest'
import type { FirstStepsFacts } from '~/domain/pages/first-steps'
import { greeting, shopHours } from './greeting.ts'

test.each([
  [8, 'Priya', 'Good morning, Priya'],
  [12, 'Priya', 'Good afternoon, Priya'],
  [18, undefined, 'Good evening'],
  [9, '', 'Good morning'],
])('at %i o’clock %s is greeted with %j', (hour, name, words) => {
  expect(greeting(name, hour)).toBe(words)
})

test.each([
  ['2026-11-20T07:20:00Z', 'The shop opens at 8:00.'],
  ['2026-11-20T10:00:00Z', 'The shop is open until 17:00.'],
  ['2026-11-20T18:00:00Z', 'The shop is closed for today.'],
  ['2026-11-21T10:00:00Z', ''],
])('at %s: %s', (now, words) => {
  const hours = [{ key: 'hours_saturday', value: 'by chance' }]
  expect(shopHours({ hours, special_days: null }, new Date(now))).toBe(words)
})

test('the shop is closed until the day after a stretch of closed days', () => {
  const painting = { id: '1', name: '', hours: 'Closed', note: 'Painting upstairs.' }
  const special_days = [{ ...painting, first_day: '2027-01-11', last_day: '2027-01-17' }]
  const now = new Date('2027-01-12T12:00:00Z')
  expect(shopHours({ hours: null, special_days }, now)).toBe(
    'The shop is closed until Monday 18 January.',
  )
})

test('nothing is said of the hours of a café that began empty before its owner has written them', () => {
  const first_steps = { began_empty: true } as FirstStepsFacts
  const now = new Date('2026-11-20T10:00:00Z')
  expect(shopHours({ hours: null, special_days: null, first_steps }, now)).toBe('')
})
