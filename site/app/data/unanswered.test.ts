import { PostgrestError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { isUnanswered } from './unanswered.ts'

const answer = (values: { message: string; code?: string }) =>
  new PostgrestError({ details: '', hint: '', ...values } as never)

test.each([
  ['no network', new TypeError('Failed to fetch'), true],
  ['no answer in time', new DOMException('signal timed out', 'TimeoutError'), true],
  ['a proxy’s page (502)', answer({ message: '<html>502 Bad Gateway</html>' }), true],
  ['another network’s page', answer({ message: '<html>Sign in</html>', code: '' }), true],
  ['a database that stops (503)', answer({ message: 'shutting down', code: '57P01' }), true],
  ['a rule of the café', answer({ message: 'This event is over', code: 'P0001' }), false],
  ['a want of right', answer({ message: 'Access denied', code: '42501' }), false],
  ['our own words', new Refusal('Please type at least two letters'), false],
  ['a fault of ours', new RangeError('no'), false],
])('%s is unanswered: %s', (_, error, unanswered) => {
  expect(isUnanswered(error)).toBe(unanswered)
})
