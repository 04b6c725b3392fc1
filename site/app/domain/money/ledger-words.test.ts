import { expect, test } from 'vitest'
import { formatSigned, isLineShownBy, kindWords, writerWords } from './ledger-words.ts'

const line = { kind: 'counter', method: 'cash', is_refund: false, person: 'Priya' }

test.each([
  [{}, 'Paid', 'marked by Priya'],
  [{ kind: 'charge', method: 'online', person: null }, 'Paid', 'by the buyer'],
  [{ kind: 'refund', is_refund: true }, 'Refunded', 'refunded by Priya'],
  [{ kind: 'correction', person: null }, 'Put right', 'undone'],
])('a line %j is %s, %s', (values, kind, writer) => {
  expect(kindWords({ ...line, ...values })).toBe(kind)
  expect(writerWords({ ...line, ...values })).toBe(writer)
})

test('each filter shows only its lines, with cards on the site among the cards', () => {
  expect(isLineShownBy('card', { ...line, method: 'online' })).toBe(true)
  expect(isLineShownBy('card', line)).toBe(false)
  expect(isLineShownBy('cash', line)).toBe(true)
  expect(isLineShownBy('refunds', line)).toBe(false)
  expect(isLineShownBy('refunds', { ...line, is_refund: true })).toBe(true)
})

test('an amount shows its sign: a plus, or a true minus', () => {
  expect(formatSigned(36)).toBe('+£36.00')
  expect(formatSigned(-14)).toBe('−£14.00')
})
