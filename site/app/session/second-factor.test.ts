import { expect, test } from 'vitest'
import { hasSecondFactorPending } from './second-factor.ts'

const verified = { factors: [{ status: 'verified' }] }

test('without a factor the password is enough', () => {
  expect(hasSecondFactorPending({ access_token: token('aal1'), user: {} })).toBe(false)
})

test('a factor that was never verified asks nothing', () => {
  const user = { factors: [{ status: 'unverified' }] }
  expect(hasSecondFactorPending({ access_token: token('aal1'), user })).toBe(false)
})

test('with a verified factor the password alone is half a sign-in', () => {
  expect(hasSecondFactorPending({ access_token: token('aal1'), user: verified })).toBe(true)
  expect(hasSecondFactorPending({ access_token: token('aal2'), user: verified })).toBe(false)
})

test('an unreadable token does not count as the second factor', () => {
  expect(hasSecondFactorPending({ access_token: 'nonsense', user: verified })).toBe(true)
})

function token(aal: string): string {
  const payload = Buffer.from(JSON.stringify({ aal, name: 'Zoë ÿþ?>' })).toString('base64url')
  return `header.${payload}.signature`
}
