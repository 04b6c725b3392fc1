import { AuthRetryableFetchError, PostgrestError, StorageApiError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { wordsWithReason } from './full-disk'

const said = 'The disk is almost full, and nothing can be saved until there is room again'
const reason =
  'the disk of this site is almost full, and nothing can be saved until there is room again.'

test.each([
  ['auth', new AuthRetryableFetchError(said, 503)],
  ['rest', new PostgrestError({ message: said, code: '53100', details: '', hint: '' })],
  [
    'a server of its own',
    new PostgrestError({ message: 'No space', code: '53100', details: '', hint: '' }),
  ],
  ['storage', new StorageApiError(said, 503, 'disk_full', 'storage')],
])('a full disk is named as the reason, as %s says it', (_, error) => {
  expect(wordsWithReason('Login failed', error)).toBe(`Login failed: ${reason}`)
  expect(wordsWithReason('Failed to send. Please try again.', error)).toBe(
    `Failed to send: ${reason}`,
  )
})

test.each([
  new AuthRetryableFetchError('upstream', 503),
  new TypeError('Failed to fetch'),
  'nonsense',
])('%s is told as it was', (error) => {
  expect(wordsWithReason('Login failed', error)).toBe('Login failed')
})
