import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import { authFailure } from './auth-failure.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

test('a refusal is told in the words of the auth server', () => {
  const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
  expect(authFailure(error, 'Login failed')).toEqual({
    ok: false,
    message: 'Invalid login credentials',
  })
})

test('a registered email leads to signing in', () => {
  const error = new AuthApiError('User already registered', 422, 'user_already_exists')
  const message = 'This email is already registered. Please login instead.'
  expect(authFailure(error, 'Signup failed')).toEqual({
    ok: false,
    message,
    errors: { email: message },
  })
})

test('a password that is refused is told beside its field', () => {
  const message = 'New password should be different from the old password.'
  expect(authFailure(new AuthApiError(message, 422, 'same_password'), 'failed')).toEqual({
    ok: false,
    message,
    errors: { password: message },
  })
})

test('a weak password is told beside its field, in kinds of characters', () => {
  const refusal = 'Password should contain at least one character of each: abc, 0123456789.'
  const message = 'Password should contain a small letter and a digit.'
  expect(authFailure(new AuthWeakPasswordError(refusal, 422, ['characters']), 'failed')).toEqual({
    ok: false,
    message,
    errors: { password: message },
  })
})

test.each([
  new AuthRetryableFetchError('Failed to fetch', 0),
  new AuthRetryableFetchError('upstream', 503),
  new TypeError('Cannot read properties of undefined'),
  'nonsense',
])('%s is no refusal of the server', (error) => {
  expect(authFailure(error, 'Login failed')).toEqual({ ok: false, message: 'Login failed' })
})

test('the cause is logged', () => {
  const error = new TypeError('cause')
  authFailure(error, 'Login failed')
  expect(logged).toHaveBeenCalledWith(error)
})
