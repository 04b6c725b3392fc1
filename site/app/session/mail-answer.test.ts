import { expect, test } from 'vitest'
import { mailAnswerIn } from './mail-answer.ts'

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=x&sb=', 'refused'],
  ['#message=Confirmation+link+accepted.&sb=', 'half'],
  ['#access_token=a&type=email_change', 'moved'],
  ['#access_token=a&type=recovery', null],
  ['#map', null],
  ['', null],
])('an address that ends in %j tells %j', (hash, answer) => {
  expect(mailAnswerIn(hash)).toBe(answer)
})
