import { expect, test } from 'vitest'
import { sessionUserOf } from './session-user.ts'

test('a person is called by first and last name', () => {
  const user = sessionUserOf({
    id: '1',
    email: 'hannah@wagtail.example',
    user_metadata: { first_name: ' Hannah ', last_name: 'Marsh' },
  })
  expect(user.name).toBe('Hannah Marsh')
  expect(user.initials).toBe('HM')
})

test('one name alone is enough', () => {
  const user = sessionUserOf({ id: '1', email: 'p@x.org', user_metadata: { first_name: 'Priya' } })
  expect(user.name).toBe('Priya')
  expect(user.initials).toBe('P')
})

test('without a name the email stands in', () => {
  const user = sessionUserOf({
    id: '1',
    email: 'hannah@wagtail.example',
    user_metadata: { first_name: 3 },
  })
  expect(user.name).toBe('hannah@wagtail.example')
  expect(user.initials).toBe('H')
})

test('a provider’s names do as well, or else a telephone number', () => {
  const named = (user_metadata: Record<string, unknown>) =>
    sessionUserOf({ id: '1', email: 'p@x.org', user_metadata }).name
  expect(named({ given_name: 'Priya', family_name: 'Shah' })).toBe('Priya Shah')
  expect(named({ full_name: 'Priya Shah' })).toBe('Priya Shah')
  expect(named({ first_name: 'Pri', given_name: 'Priya' })).toBe('Pri')
  const user = sessionUserOf({ id: '1', email: '', phone: '447700900123' })
  expect([user.name, user.initials]).toEqual(['+447700900123', '+'])
})

test('an initial outside the basic plane is not cut in half', () => {
  expect(sessionUserOf({ id: '1', user_metadata: { first_name: '𝒜da' } }).initials).toBe('𝒜')
})
