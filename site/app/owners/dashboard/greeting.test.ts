import { expect, test } from 'vitest'
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
  const texts = [{ key: 'hours_saturday', value: 'by chance' }]
  expect(shopHours(texts, new Date(now))).toBe(words)
})
