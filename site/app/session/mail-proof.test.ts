import { expect, test } from 'vitest'
import { isFromMail } from './mail-proof.ts'

const now = 1_800_000_000_000
const secondsAgo = (seconds: number) => now / 1000 - seconds

test('a link from a mail counts for an hour, also beside a second factor', () => {
  const link = { method: 'otp', timestamp: secondsAgo(3500) }
  const code = { method: 'totp', timestamp: secondsAgo(3) }
  expect(isFromMail(tokenOf({ amr: [link] }), now)).toBe(true)
  expect(isFromMail(tokenOf({ amr: [code, link] }), now)).toBe(true)
  expect(isFromMail(tokenOf({ amr: [{ ...link, timestamp: secondsAgo(3700) }] }), now)).toBe(false)
})

test('a password is no proof of reading mail', () => {
  const password = { method: 'password', timestamp: secondsAgo(3) }
  expect(isFromMail(tokenOf({ amr: [password] }), now)).toBe(false)
  expect(isFromMail('nonsense', now)).toBe(false)
})

function tokenOf(claims: object): string {
  const payload = Buffer.from(JSON.stringify({ ...claims, name: 'Zoë ÿþ?>' }))
  return `header.${payload.toString('base64url')}.signature`
}
