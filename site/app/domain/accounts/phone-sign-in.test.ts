import { expect, test } from 'vitest'
import { phoneSchema } from './phone-sign-in.ts'

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700-900123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  [' +33 6 12 34 56 78 ', '+33612345678'],
])('%j is the number %s', (typed, phone) => {
  expect(phoneSchema.parse({ phone: typed })).toEqual({ phone })
})

test.each(['', '7700 900123', 'hannah@wagtail.example', '+44', '+0 7700 900123', '07700 90012x'])(
  '%j is no number',
  (typed) => {
    const { error } = phoneSchema.safeParse({ phone: typed })
    expect(error?.issues[0]?.message).toBe('Please enter a phone number, like 07700 900123')
  },
)
