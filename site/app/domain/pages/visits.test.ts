import { expect, it } from 'vitest'
import { pageNameOf, visitPeriodOf } from './visits'

it('a page is named by its title, else by its path', () => {
  expect(pageNameOf({ path: '/events/1', title: 'Quiz' })).toBe('Quiz')
  expect(pageNameOf({ path: '/', title: null })).toBe('Home')
  expect(pageNameOf({ path: '/menu', title: null })).toBe('Menu')
})

it('a deleted page is named by its kind', () => {
  expect(pageNameOf({ path: '/events/1', title: null })).toBe('An event that was deleted')
  expect(pageNameOf({ path: '/offers/1', title: null })).toBe('An offer that was deleted')
})

it('an address that names no period shows a fortnight', () => {
  expect(visitPeriodOf('year')).toBe('year')
  expect(visitPeriodOf('toString')).toBe('fortnight')
  expect(visitPeriodOf(null)).toBe('fortnight')
})
