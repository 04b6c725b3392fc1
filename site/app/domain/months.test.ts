import { expect, test } from 'vitest'
import { addMonths, daysOf, formatMonthOfYear, monthOf } from './months.ts'

test('a month is what the address names, or today’s', () => {
  expect(monthOf('2026-02', '2026-11-22')).toBe('2026-02')
  for (const text of [null, '', '2026-13', '2026-1', '1999-12', '2026-02-01']) {
    expect(monthOf(text, '2026-11-22')).toBe('2026-11')
  }
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
])('%s ends on %s', (month, lastDay) => {
  expect(daysOf(month)).toEqual({ firstDay: `${month}-01`, lastDay })
})

test('months follow each other over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(formatMonthOfYear('2026-09')).toBe('September 2026')
})
