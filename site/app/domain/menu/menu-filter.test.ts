import { expect, test } from 'vitest'
import { isFiltering, menuFilterOf, mustBeAsked, suits } from './menu-filter.ts'
import type { MenuItem } from './menu-item.ts'

type Suited = Pick<MenuItem, 'dietary_info' | 'allergens'>

const latte: Suited = { dietary_info: ['V', 'GF'], allergens: ['milk'] }
const juice: Suited = { dietary_info: ['VG', 'GF'], allergens: [] }
const soup: Suited = { dietary_info: ['VG'], allergens: null }
const filter = (query: string) => menuFilterOf(new URLSearchParams(query))

test('a filter is read from an address without what it does not know', () => {
  expect(filter('without=nuts&diet=VG&without=milk&without=dust&diet=constructor&x=1')).toEqual({
    diets: ['VG'],
    without: ['milk', 'nuts'],
  })
  expect(isFiltering(filter('diet=vegan'))).toBe(false)
  expect(isFiltering(filter('without=milk'))).toBe(true)
})

test.each([
  ['', [true, true, true]],
  ['diet=V', [true, true, true]],
  ['diet=VG', [false, true, true]],
  ['diet=V&diet=GF', [true, true, false]],
  ['without=milk', [false, true, false]],
  ['without=nuts', [true, true, false]],
  ['diet=VG&without=nuts', [false, true, false]],
])('with %j an item suits that has every mark and states that it is free', (query, expected) => {
  expect([latte, juice, soup].map((item) => suits(item, filter(query)))).toEqual(expected)
})

test('an item of the diet whose allergens are not stated must be asked about', () => {
  expect([latte, juice, soup].map((item) => mustBeAsked(item, filter('without=milk')))).toEqual([
    false,
    false,
    true,
  ])
  expect(mustBeAsked(soup, filter('diet=GF&without=milk'))).toBe(false)
  expect(mustBeAsked(soup, filter('diet=VG'))).toBe(false)
})
