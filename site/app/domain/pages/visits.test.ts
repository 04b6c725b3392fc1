import { expect, it } from 'vitest'
import { pageNameOf, sourceNameOf, visitPeriodOf } from './visits'

it('a page is named by its title, else by its path', () => {
  expect(pageNameOf({ path: '/events/1', title: 'Quiz' })).toBe('Quiz')
  expect(pageNameOf({ path: '/', title: null })).toBe('Home')
  expect(pageNameOf({ path: '/menu', title: null })).toBe('Menu')
})

it('a deleted page is named by its kind', () => {
  expect(pageNameOf({ path: '/events/1', title: null })).toBe('A deleted event')
  expect(pageNameOf({ path: '/offers/1', title: null })).toBe('A deleted offer')
})

it('a source is named by its host or by the subject of the letter', () => {
  expect(sourceNameOf({ source: 'letter-box.example', title: null })).toBe('letter-box.example')
  expect(sourceNameOf({ source: 'letter-1', title: 'Dark at four' })).toBe('Letter: Dark at four')
  expect(sourceNameOf({ source: 'letter-1', title: null })).toBe('A letter')
  expect(sourceNameOf({ source: 'other', title: null })).toBe('Other sites')
})

it('an address that names no period shows a fortnight', () => {
  expect(visitPeriodOf('year')).toBe('year')
  expect(visitPeriodOf('toString')).toBe('fortnight')
  expect(visitPeriodOf(null)).toBe('fortnight')
})
