import { expect, test } from 'vitest'
import type { Attendee } from '~/domain/listed-attendee'
import { endingWords } from './ending-words.ts'

const bought = '2026-11-01T10:00:00Z'
const cancelled = { purchase_date: bought, cancelled_at: '2026-11-16T12:00:00Z' }

test.each<[string, Partial<Attendee>]>([
  ['Lapsed', { ...cancelled, is_lapsed: true }],
  ['Paid too late', { purchase_date: bought, cancelled_at: bought }],
  ['Cancelled by the buyer', { ...cancelled, is_by_buyer: true }],
  ['Cancelled', cancelled],
])('%s', (words, ending) => {
  expect(endingWords(ending as Attendee)).toBe(words)
})
