import { AuthApiError } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { secondFactorFailure } from './second-factor-failure.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

test('a wrong code is told beside its field', () => {
  const error = new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed')
  expect(secondFactorFailure(error, 'failed')).toMatchObject({
    ok: false,
    errors: { code: expect.stringContaining('out of date') },
  })
})

test('a passkey that nobody confirmed is told in our words, one that was asked for twice not at all', () => {
  const told = (name: string) => secondFactorFailure(new DOMException('x', name), 'failed')
  expect(told('NotAllowedError')).toMatchObject({
    errors: { root: expect.stringContaining('That was not confirmed') },
  })
  expect(told('AbortError')).toMatchObject({ ok: false, message: '' })
})

test('other refusals are told as the auth server tells them', () => {
  const error = new AuthApiError('User is banned', 400, 'user_banned')
  expect(secondFactorFailure(error, 'failed')).toEqual({ ok: false, message: 'User is banned' })
})
