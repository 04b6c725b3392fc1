import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table becomes lines with a byte order mark for spreadsheets', () => {
  expect(csvOf(['Code', 'Price'], [['WCS-1', 24]])).toBe('\uFEFFCode,Price\r\nWCS-1,24\r\n')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(csvOf(['Name'], [['Marsh, "Hannah"\nJr']])).toContain('"Marsh, ""Hannah""\nJr"')
})

test.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx'])('%j is no formula', (text) => {
  expect(csvOf(['Name'], [[text]])).toContain(`\r\n'${text}\r\n`)
})

test('a negative number stays a number, a missing value an empty cell', () => {
  expect(csvOf(['A', 'B'], [[-2, null]])).toContain('\r\n-2,\r\n')
})

test('an amount that goes out keeps its pence as a number', () => {
  expect(csvOf(['Amount', 'Reason'], [['-24.50', '-24.50+1']])).toContain(
    "\r\n-24.50,'-24.50+1\r\n",
  )
})
