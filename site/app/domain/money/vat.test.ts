import { expect, test } from 'vitest'
import { vatOf, vatOfLines, vatWithin, vatWords } from './vat.ts'

test('a café without a rate or a number is not registered', () => {
  expect(vatOf({ vat_rate: '20', vat_number: 'GB 123 4567 89' })).toEqual({
    rate: 20,
    number: 'GB 123 4567 89',
  })
  expect(vatOf({ vat_rate: '', vat_number: '' })).toBeNull()
  expect(vatOf({ vat_rate: '20', vat_number: '' })).toBeNull()
  expect(vatOf({ vat_rate: '0', vat_number: 'GB 123 4567 89' })).toBeNull()
})

test.each([
  [83_000, 20, 13_833],
  [2400, 20, 400],
  [2400, 12.5, 267],
  [0, 20, 0],
  [3, 20, 1],
  [-3, 20, -1],
  [-2400, 20, -400],
])('%i pence at %f %% contain %i of tax', (pence, rate, tax) => {
  expect(vatWithin(pence, { rate, number: 'GB' })).toBe(tax)
})

test('tax is rounded by line, so that the lines of a receipt and of a month add up to it', () => {
  const vat = { rate: 20, number: 'GB' }
  expect(vatOfLines([1250, 1250, 625], vat)).toBe(208 + 208 + 104)
  expect(vatWithin(1250 + 1250 + 625, vat)).toBe(521)
  expect(vatOfLines([1250, -1250], vat)).toBe(0)
})

test('tickets name the rate and the number', () => {
  const words = 'Prices include VAT at 12.5%. VAT number: GB 123 4567 89'
  expect(vatWords({ rate: 12.5, number: 'GB 123 4567 89' })).toBe(words)
})
