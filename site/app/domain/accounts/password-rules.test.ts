import { expect, test } from 'vitest'
import { passwordHint, weakPasswordWords } from './password-rules.ts'
import { accountPassword } from './sign-in.ts'

const small = 'abcdefghijklmnopqrstuvwxyz'
const capital = small.toUpperCase()
const digits = '0123456789'
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~'

test('a form says the rules that are configured', () => {
  expect(passwordHint({ minLength: 6, characters: [] })).toBe('At least 6 characters')
  expect(passwordHint({ minLength: 10, characters: [small + capital, digits] })).toBe(
    'At least 10 characters, with a letter and a digit',
  )
  expect(passwordHint({ minLength: 8, characters: [small, capital, digits, symbols] })).toBe(
    'At least 8 characters, with a small letter, a capital letter, a digit and a symbol',
  )
})

test.each([
  ['short', 'Password must be at least 10 characters'],
  ['all in small letters', 'Password must have a capital letter and a digit'],
  ['Almost 4 words', undefined],
])('the password %j is answered with %j', (password, message) => {
  const rules = { minLength: 10, characters: [small, capital, digits] }
  expect(accountPassword(rules).safeParse(password).error?.issues[0]?.message).toBe(message)
})

test('a refusal of the auth server names kinds of characters without listing them', () => {
  const sets = [small, capital, digits, symbols].join(', ')
  const refusal = `Password should contain at least one character of each: ${sets}.`
  const words = 'Password should contain a small letter, a capital letter, a digit and a symbol.'
  expect(weakPasswordWords(refusal)).toBe(words)
  const common = 'This password is too common. Please choose another.'
  expect(weakPasswordWords(`${refusal} ${common}`)).toBe(`${words} ${common}`)
  expect(weakPasswordWords(common)).toBe(common)
})
