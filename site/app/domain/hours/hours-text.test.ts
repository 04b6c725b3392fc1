import { expect, test } from 'vitest'
import { hoursFieldsOf, hoursProblem, hoursTextOf } from './hours-text.ts'

test.each([
  '8:00 - 17:00',
  '9:30 - 16:00',
  'Closed',
  '',
  '8:00 - ',
  ' - 17:00',
  '17:00 - 8:00',
  '18:00 - 00:00',
  '18:00 - 1:00',
])('%j survives the fields', (text) => {
  const fields = hoursFieldsOf(text)
  expect(fields && hoursTextOf(fields)).toBe(text)
})

test('other ways of writing come out in the site’s own', () => {
  const fields = hoursFieldsOf('8am to 5.30pm')
  expect(fields && hoursTextOf(fields)).toBe('8:00 - 17:30')
})

test.each(['By appointment', '8:00 - 12:00, 13:00 - 17:00'])('%j stays a text', (text) => {
  expect(hoursFieldsOf(text)).toBeNull()
})

test.each([
  ['8:00 - ', 'Please enter both times, or tick Closed'],
  ['- 17:00', 'Please enter both times, or tick Closed'],
  ['17:00 - 8:00', 'The closing time must be after the opening time'],
  ['8:00 - 17:00', null],
  ['18:00 - 00:00', null],
  ['18:00 - 01:00', null],
  ['18:00 - 24:00', null],
  ['Closed', null],
  ['', null],
  ['-', null],
  ['By appointment', null],
])('%j: %j', (text, problem) => {
  expect(hoursProblem(text)).toBe(problem)
})
