import { expect, test } from 'vitest'
import { isTakenBack, receiptKind, receiptNumber } from './receipt.ts'

const line = { kind: 'counter', amount: 24, corrected_at: null }

test('a receipt has a number that can be read out', () => {
  expect(receiptNumber('1a2b3c4d-0000-4000-8000-000000000000')).toBe('R-1A2B3C4D')
})

test.each([
  ['counter', 'Receipt'],
  ['charge', 'Receipt'],
  ['refund', 'Refund'],
  ['correction', 'Correction'],
])('lines of %s are a %s', (kind, words) => {
  expect(receiptKind([{ ...line, kind }])).toBe(words)
})

test('a receipt is taken back once all of its lines are', () => {
  const corrected = { ...line, corrected_at: '2026-11-22T12:00:00Z' }
  expect(isTakenBack([line, corrected])).toBe(false)
  expect(isTakenBack([corrected, corrected])).toBe(true)
})
