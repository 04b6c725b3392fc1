import { expect, test } from 'vitest'
import { signInSchema } from './sign-in.ts'
import { signUpSchema } from './sign-up.ts'

const hannah = {
  firstName: ' Hannah ',
  lastName: 'Marsh',
  email: ' hannah@wagtail.example ',
  password: 'secret1',
  confirmPassword: 'secret1',
}

test('names and email lose the spaces around them', () => {
  expect(signUpSchema().parse(hannah)).toMatchObject({
    firstName: 'Hannah',
    email: 'hannah@wagtail.example',
  })
})

test.each([
  ['firstName', ' ', 'First name is required'],
  ['lastName', '', 'Last name is required'],
  ['firstName', 'a'.repeat(51), 'First name must be at most 50 characters'],
  ['email', 'hannah@', 'Invalid email address'],
  ['email', `${'a'.repeat(250)}@x.org`, 'Invalid email address'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['password', 'a'.repeat(101), 'Password must be at most 100 characters'],
])('%s %j is answered with %j', (field, value, message) => {
  expect(messages({ ...hannah, [field]: value })[field]).toContain(message)
})

test('two different passwords do not match', () => {
  expect(messages({ ...hannah, confirmPassword: 'secret2' })).toEqual({
    confirmPassword: ['Passwords do not match'],
  })
})

test('the mismatch is told together with the other mistakes', () => {
  const errors = messages({ ...hannah, firstName: '', confirmPassword: 'secret2' })
  expect(Object.keys(errors)).toEqual(['firstName', 'confirmPassword'])
})

test('signing in asks for a real email and a whole password', () => {
  expect(signInSchema.safeParse({ email: 'x', password: '123' }).error?.issues[0]?.message).toBe(
    'Invalid email address',
  )
})

function messages(form: object): Record<string, string[]> {
  const issues = signUpSchema().safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), [message]]))
}
