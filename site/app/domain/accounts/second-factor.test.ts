import { expect, test } from 'vitest'
import { codeSchema } from './second-factor.ts'

test('a code may be typed as apps show it', () => {
  expect(codeSchema.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
})

test.each(['', '12345', '1234567', '12345a'])('%j is no code', (code) => {
  const { error } = codeSchema.safeParse({ code })
  expect(error?.issues[0]?.message).toBe('Please enter the 6 digits of the code')
})
