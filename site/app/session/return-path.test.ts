import { expect, test } from 'vitest'
import { buyingOf, returnPathIn, returnPathOf, withReturnPath } from './return-path.ts'

test('signing in leads back to the page that asked for it', () => {
  expect(returnPathOf({ returnTo: '/events/42' })).toBe('/events/42')
})

test.each([null, undefined, 'x', {}, { returnTo: 7 }])('%o leads home', (state) => {
  expect(returnPathOf(state)).toBe('/')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'events',
])('signing in never leaves the site for %j', (returnTo) => {
  expect(returnPathOf({ returnTo })).toBe('/')
})

test('what was chosen on the page comes along without leading elsewhere', () => {
  const state = { returnTo: '/events/42', query: '?type=7&quantity=3' }
  expect(returnPathOf(state)).toBe('/events/42?type=7&quantity=3')
  expect(returnPathOf({ returnTo: '/', query: '/evil.example' })).toBe('/')
  expect(returnPathOf({ query: 'https://evil.example' })).toBe('/')
})

test('what is being bought comes along only as words', () => {
  expect(buyingOf({ returnTo: '/events/42', buying: 'Quiz night' })).toBe('Quiz night')
  expect([null, 'x', {}, { buying: 7 }].map(buyingOf)).toEqual(['', '', '', ''])
})

test('a way back that survived a mail is checked like any other', () => {
  const wayBack = (path: string) => returnPathIn(new URL(path, 'https://cafe.example').searchParams)
  expect(withReturnPath('/auth/reset', '/')).toBe('/auth/reset')
  expect(wayBack(withReturnPath('/auth/reset', '/events/42?a=b&c'))).toBe('/events/42?a=b&c')
  expect(wayBack('/auth/reset?returnTo=//evil.example')).toBe('/')
})
