import { expect, test } from 'vitest'
import { providerRefusalIn } from './provider-refusal.ts'

test('an address without an answer refuses nothing', () => {
  expect(['', '#', '#map', '#access_token=a&token_type=bearer'].map(providerRefusalIn)).toEqual(
    Array(4).fill(null),
  )
})

test.each([
  ['#error=access_denied&error_code=bad_oauth_callback&error_description=Evil+words', /try again/],
  ['#error=access_denied', /not signed in/],
  ['#error_code=provider_email_needs_verification', /isn’t confirmed there/],
  ['#error=server_error&error_code=unexpected_failure', /isn’t answering/],
])('%s is told in words of ours', (fragment, words) => {
  expect(providerRefusalIn(fragment)).toMatch(words)
  expect(providerRefusalIn(fragment)).not.toContain('Evil')
})
