import { expect, test } from 'vitest'
import { hoursFieldsOf, hoursTextOf } from './hours-text.ts'

test.each(['8:00 - 17:00', '9:30 - 16:00', 'Closed'])('%s survives the fields', (text) => {
  const fields = hoursFieldsOf(text)
  expect(fields && hoursTextOf(fields)).toBe(text)
})

test('other ways of writing come out in the site’s own', () => {
  const fields = hoursFieldsOf('8am to 5.30pm')
  expect(fields && hoursTextOf(fields)).toBe('8:00 - 17:30')
})

test.each(['', 'By appointment', '8:00 - 12:00, 13:00 - 17:00'])('%j stays a text', (text) => {
  expect(hoursFieldsOf(text)).toBeNull()
})
