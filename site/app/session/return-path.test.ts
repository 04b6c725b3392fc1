import { expect, test } from 'vitest'
import { returnPathOf } from './return-path.ts'

test('signing in leads back to the page that asked for it', () => {
  expect(returnPathOf({ returnTo: '/events/42' })).toBe('/events/42')
})

test.each([null, undefined, 'x', {}, { returnTo: 7 }])('%o leads home', (state) => {
  expect(returnPathOf(state)).toBe('/')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'events'])(
  'signing in never leaves the site for %s',
  (returnTo) => {
    expect(returnPathOf({ returnTo })).toBe('/')
  },
)
