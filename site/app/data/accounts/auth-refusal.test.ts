import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
  StorageApiError,
} from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { authRefusal } from './auth-refusal.ts'

test.each([
  [400, 'invalid_credentials', 'Invalid login credentials', undefined, 'Invalid login credentials'],
  [400, 'user_banned', 'User is banned', undefined, 'User is banned'],
  [
    422,
    'user_already_exists',
    'User already registered',
    'email',
    'This email is already registered. Please login instead.',
  ],
  [
    422,
    'same_password',
    'New password should be different from the old password.',
    'password',
    'New password should be different from the old password.',
  ],
  [
    422,
    'mfa_verification_failed',
    'Invalid TOTP code entered',
    'code',
    'That code doesn’t match. Please enter the one shown now.',
  ],
])('a refusal (%i %s) is told in the words that help', (status, code, refusal, field, message) => {
  const error = new AuthApiError(refusal, status, code)
  expect(authRefusal(error)).toMatchObject({ message, field, isMessageToo: true, cause: error })
})

test('a weak password is told beside its field, in kinds of characters', () => {
  const refusal = 'Password should contain at least one character of each: abc, 0123456789.'
  expect(authRefusal(new AuthWeakPasswordError(refusal, 422, ['characters']))).toMatchObject({
    message: 'Password should contain a small letter and a digit.',
    field: 'password',
  })
})

test.each([
  new AuthRetryableFetchError('Failed to fetch', 0),
  new AuthRetryableFetchError('upstream', 503),
  new StorageApiError('Not your picture', 403, 'AccessDenied', 'storage'),
  new TypeError('Cannot read properties of undefined'),
  'nonsense',
])('%s is no refusal of the auth server', (error) => {
  expect(authRefusal(error)).toBeNull()
})
