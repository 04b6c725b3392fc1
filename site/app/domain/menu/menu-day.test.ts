import { expect, test } from 'vitest'
import { todayInLondon } from '../dates.ts'
import { isMarked, withSpecialsFirst } from './menu-day.ts'

const item = (name: string, section: string, special_on: string | null) => ({
  name,
  section,
  special_on,
  sold_out_on: null,
})

test('an item is sold out on its day only', () => {
  const soldOut = { sold_out_on: '2026-11-22', special_on: null }
  expect(isMarked(soldOut, 'sold_out', '2026-11-22')).toBe(true)
  expect(isMarked(soldOut, 'sold_out', '2026-11-23')).toBe(false)
  expect(isMarked(soldOut, 'special', '2026-11-22')).toBe(false)
})

test.each([
  ['2026-10-24', '2026-10-24T22:59:00Z', '2026-10-24T23:00:00Z'],
  ['2026-10-25', '2026-10-25T23:59:00Z', '2026-10-26T00:00:00Z'],
  ['2027-03-28', '2027-03-28T22:59:00Z', '2027-03-28T23:00:00Z'],
])('what is sold out on %s is back at midnight in London', (sold_out_on, before, midnight) => {
  const isSoldOut = (instant: string) =>
    isMarked({ sold_out_on, special_on: null }, 'sold_out', todayInLondon(new Date(instant)))
  expect([before, midnight].map(isSoldOut)).toEqual([true, false])
})

test('only today’s specials stand before the menu as well as in their place', () => {
  const items = [
    item('Tea', 'Drinks', null),
    item('Soup', 'Lunch', '2026-11-22'),
    item('Pie', 'Lunch', '2026-11-21'),
    item('Stew', 'Today’s specials', '2026-11-22'),
  ]
  const shown = withSpecialsFirst(items, '2026-11-22').map(({ name, section }) => [name, section])
  expect(shown).toEqual([
    ['Soup', 'Today’s specials'],
    ['Tea', 'Drinks'],
    ['Soup', 'Lunch'],
    ['Pie', 'Lunch'],
    ['Stew', 'Today’s specials'],
  ])
})
