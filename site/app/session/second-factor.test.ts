import { expect, test } from 'vitest'
import { factorsWaitedFor, isRecovered } from './second-factor.ts'

const phone = { id: '1', factor_type: 'totp', friendly_name: 'My phone', status: 'verified' }
const waiting = [{ id: '1', type: 'totp', name: 'My phone' }]

test('without a factor the password is enough', () => {
  expect(factorsWaitedFor({ access_token: tokenOf({ aal: 'aal1' }), user: {} })).toEqual([])
})

test('a factor that was never tried out asks nothing', () => {
  const user = { factors: [{ ...phone, status: 'unverified' }] }
  expect(factorsWaitedFor({ access_token: tokenOf({ aal: 'aal1' }), user })).toEqual([])
})

test('with a factor the password alone is half a sign-in', () => {
  const user = { factors: [phone] }
  const waitedFor = (aal: string) => factorsWaitedFor({ access_token: tokenOf({ aal }), user })
  expect(waitedFor('aal1')).toEqual(waiting)
  expect(waitedFor('aal2')).toEqual([])
})

test('an unreadable token does not count as the second factor', () => {
  expect(factorsWaitedFor({ access_token: 'nonsense', user: { factors: [phone] } })).toEqual(
    waiting,
  )
})

test('a recovery code counts as long as nothing better was shown after it', () => {
  const [password, code, app] = ['password', 'mfa/recovery_code', 'totp'].map((method) => ({
    method,
    timestamp: 0,
  }))
  expect(isRecovered(tokenOf({ amr: [code, password] }))).toBe(true)
  expect(isRecovered(tokenOf({ amr: [app, code, password] }))).toBe(false)
  expect(isRecovered(tokenOf({}))).toBe(false)
  expect(isRecovered('nonsense')).toBe(false)
})

function tokenOf(claims: object): string {
  const payload = Buffer.from(JSON.stringify({ ...claims, name: 'Zoë ÿþ?>' }))
  return `header.${payload.toString('base64url')}.signature`
}
