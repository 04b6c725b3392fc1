import { expect, test } from 'vitest'
import { choicesIn, queryOf } from './ticket-choice'

const typeId = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'
const childId = '1b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'

test('a choice comes back out of the address that carries it', () => {
  const choices = [{ typeId, quantity: 3 }]
  expect(queryOf(choices)).toBe(`?type=${typeId}&quantity=3`)
  expect(choicesIn(queryOf(choices))).toEqual(choices)
  const longer = `?utm_source=mail&quantity=10&type=${typeId}`
  expect(choicesIn(longer)).toEqual([{ typeId, quantity: 10 }])
})

test('several kinds come back out of the address together', () => {
  const choices = [
    { typeId, quantity: 2 },
    { typeId: childId, quantity: 1 },
  ]
  expect(queryOf(choices)).toBe(`?type=${typeId}&quantity=2&type=${childId}&quantity=1`)
  expect(choicesIn(queryOf(choices))).toEqual(choices)
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
  `?type=${typeId}&quantity=1&type=${childId}`,
  `?type=${typeId}&quantity=1&type=${typeId}&quantity=2`,
])('%j carries none', (query) => {
  expect(choicesIn(query)).toEqual([])
})
