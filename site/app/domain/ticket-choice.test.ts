import { expect, test } from 'vitest'
import { choiceIn, queryOf } from './ticket-choice'

const typeId = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'

test('a choice comes back out of the address that carries it', () => {
  const choice = { typeId, quantity: 3 }
  expect(queryOf(choice)).toBe(`?type=${typeId}&quantity=3`)
  expect(choiceIn(queryOf(choice))).toEqual(choice)
  expect(choiceIn(`?utm_source=mail&quantity=10&type=${typeId}`)).toEqual({ typeId, quantity: 10 })
})

test.each([
  '',
  '?type=seat&quantity=1',
  `?type=${typeId}`,
  `?type=${typeId}&quantity=0`,
  `?type=${typeId}&quantity=-1`,
  `?type=${typeId}&quantity=1.5`,
  `?type=${typeId}&quantity=1e1`,
  `?type=${typeId}&quantity=1000`,
])('%j carries none', (query) => {
  expect(choiceIn(query)).toBeNull()
})
