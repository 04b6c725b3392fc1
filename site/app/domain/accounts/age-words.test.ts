import { expect, test } from 'vitest'
import { ageWords } from './age-words.ts'

const now = new Date('2026-11-14T12:00:00Z')

test.each([
  ['2026-11-14T12:00:30Z', 'a moment ago'],
  ['2026-11-14T11:59:30Z', 'a moment ago'],
  ['2026-11-14T11:59:00Z', 'a minute ago'],
  ['2026-11-14T11:31:00Z', '29 minutes ago'],
  ['2026-11-14T11:00:00Z', 'an hour ago'],
  ['2026-11-14T10:00:00Z', '2 hours ago'],
  ['2026-11-13T12:00:00Z', 'a day ago'],
  ['2026-11-11T11:00:00Z', '3 days ago'],
])('%s is %s', (instant, words) => {
  expect(ageWords(instant, now)).toBe(words)
})
